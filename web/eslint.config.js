/** What TypeScript and svelte-check do not see. Rules beyond the recommended ones say why they are here. */
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

/** Of `a ? import(x) : import(y)` the build makes one import, with the styles of only one of the two. */
const noChosenImport = {
  selector: ':matches(ConditionalExpression, LogicalExpression) ImportExpression',
  message: 'Look the loader up by name ({ a: () => import(…) }): of `x ? import(a) : import(b)` the build keeps the styles of one only.',
};

/** Shared code does not know which games there are: what is a game's own is in src/games/<game>/, found by src/games/index.ts. */
const noGameName = ['Literal[value=/^ra(t)?zzia$/i]', 'TemplateElement[value.raw=/^ra(t)?zzia$/i]', 'SvelteLiteral[value=/^ra(t)?zzia$/i]'].map((selector) => ({
  selector,
  message: "No game's name here: let the game export what is its own (src/games/game.ts).",
}));

/** Imports that a folder may not make: lib ← games ← screens, and no game from another. */
const layer = (files, forbidden) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: forbidden.map((group) => ({ group: group.paths, message: group.why })) }] },
});

export default ts.config(
  { ignores: ['.svelte-check/', 'src/paraglide/', 'src/generated/', 'src/lib/connection/protocol.ts'] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser } } },
  { files: ['worker/**'], languageOptions: { globals: { ...globals.serviceworker, __FILES__: 'readonly', __PAGES__: 'readonly', __LATER__: 'readonly' } } },
  { files: ['scripts/**', 'tests/**', '*.js', '*.ts'], languageOptions: { globals: { ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  {
    rules: {
      eqeqeq: 'error',
      'svelte/prefer-svelte-reactivity': 'off', // our maps are caches and intermediate results, no state that is shown
      'no-restricted-syntax': ['error', noChosenImport],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  { files: ['src/games/*/art/**'], rules: { 'svelte/no-at-html-tags': 'off' } }, // drawings of our own, none from outside
  { files: ['src/screens/**', 'src/lib/**', 'src/*'], rules: { 'no-restricted-syntax': ['error', noChosenImport, ...noGameName] } },
  layer(['src/lib/**'], [{ paths: ['$games', '$games/*', '**/games/**', '**/screens/**'], why: 'lib stands below games and screens.' }]),
  layer(['src/games/**'], [{ paths: ['**/screens/**'], why: 'games stand below the screens.' }]),
  layer(['src/games/razzia/**'], [{ paths: ['$games/ratzzia*', '**/ratzzia/**', '**/screens/**'], why: 'a game imports neither another game nor a screen.' }]),
  layer(['src/games/ratzzia/**'], [{ paths: ['$games/razzia*', '**/razzia/**', '**/screens/**'], why: 'a game imports neither another game nor a screen.' }]),
  layer(['src/screens/**'], [{ paths: ['$games/*/*'], why: 'screens know games by src/games/index.ts only.' }]),
);
