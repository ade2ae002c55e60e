/** Any game in the companion: what can be entered next, in notation. */
import type { Component } from 'svelte';
import type { CompanionProps } from '../../game';

export { default as Pad } from './Pad.svelte';
export const Glance: Component<CompanionProps> | null = null;
export const Holdings: Component<CompanionProps> | null = null;
