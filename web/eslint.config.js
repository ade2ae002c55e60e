/** What TypeScript and svelte-check do not see. Rules beyond the recommended ones say why they are here. */
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

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
  { files: ['scripts/**', 'tests/**', '*.js', '*.ts'], languageOptions: { globals: { ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  {
    rules: {
      eqeqeq: 'error',
      'svelte/prefer-svelte-reactivity': 'off', // our maps are caches and intermediate results, no state that is shown
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  { files: ['src/games/*/art/**'], rules: { 'svelte/no-at-html-tags': 'off' } }, // drawings of our own, none from outside
  layer(['src/games/**'], [{ paths: ['**/screens/**'], why: 'games stand below the screens.' }]),
  layer(['src/games/razzia/**'], [{ paths: ['$games/ratzzia*', '**/ratzzia/**', '**/screens/**'], why: 'a game imports neither another game nor a screen.' }]),
  layer(['src/games/ratzzia/**'], [{ paths: ['$games/razzia*', '**/razzia/**', '**/screens/**'], why: 'a game imports neither another game nor a screen.' }]),
);
