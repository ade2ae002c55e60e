/** What Razzia! brings to its page of rules. */
export { default as Picture } from './RazziaPicture.svelte';
export { RAZZIA as structure } from './rules';
export { default as Sign } from './Sign.svelte';
