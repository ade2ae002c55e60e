/** Razzia! in the companion. */
import type { Component } from 'svelte';
import type { CompanionProps, PadProps } from '../../game';
import RazziaGlance from './Glance.svelte';
import RazziaPad from './Pad.svelte';

export const Pad = RazziaPad as Component<PadProps>;
export const Glance = RazziaGlance as Component<CompanionProps>;
export const Holdings: Component<CompanionProps> | null = null;
