/** What the explorer of Ratzzia is made of. */
import url from '$summaries/ratzzia.json?url';

export { default as Explorer } from './Explorer.svelte';
export { url };
