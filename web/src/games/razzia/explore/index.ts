/** What the explorer of Razzia! is made of. */
import url from '$summaries/razzia.json?url';

export { default as Explorer } from './Explorer.svelte';
export { url };
