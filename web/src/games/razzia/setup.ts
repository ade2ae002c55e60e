/** What a new table of Razzia! asks for beside its options. */
export { default as Form } from './SetupForm.svelte';
export const ownOptions: readonly string[] = [];
