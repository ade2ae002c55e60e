/** Ratzzia in the companion. */
import type { Component } from 'svelte';
import type { CompanionProps, PadProps } from '../../game';
import RatzziaGlance from './Glance.svelte';
import RatzziaHoldings from './Holdings.svelte';
import RatzziaPad from './Pad.svelte';

export const Pad = RatzziaPad as Component<PadProps>;
export const Glance = RatzziaGlance as Component<CompanionProps>;
export const Holdings = RatzziaHoldings as Component<CompanionProps>;
