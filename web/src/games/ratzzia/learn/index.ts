/** What Ratzzia brings to its page of rules. */
import type { Component } from 'svelte';
import RatzziaPicture from './RatzziaPicture.svelte';

export const Picture: Component<{ name: string; labels: Record<string, string> }> = RatzziaPicture;
export { RATZZIA as structure } from './rules';
export { default as Sign } from './Sign.svelte';
