/** Ratzzia in the companion. */
import type { Component } from 'svelte';
import type { RatzziaPosition } from '$lib/connection/wire';
import { ended as endedAs } from '../board/tell';
import type { CompanionProps, GameCompanion, PadProps } from '../../game';
import RatzziaGlance from './Glance.svelte';
import RatzziaHoldings from './Holdings.svelte';
import RatzziaPad from './Pad.svelte';

export const Pad = RatzziaPad as Component<PadProps>;
export const Glance = RatzziaGlance as Component<CompanionProps>;
export const Holdings = RatzziaHoldings as Component<CompanionProps>;
export const ended: GameCompanion['ended'] = (position, names) => endedAs(position as RatzziaPosition, names);
