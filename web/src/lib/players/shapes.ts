import type { Seat } from '$lib/connection/wire';

/** The shape of each seat, in a square of 24: circle, square, triangle, diamond, star. */
export const SHAPES: Record<Seat, string> = {
  A: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z',
  B: 'M4.5 3h15A1.5 1.5 0 0 1 21 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 19.5v-15A1.5 1.5 0 0 1 4.5 3z',
  C: 'M9.6 1.9a2.8 2.8 0 0 1 4.8 0l9.4 16.5a2.8 2.8 0 0 1-2.4 4.2H2.6a2.8 2.8 0 0 1-2.4-4.2z',
  D: 'M12 .5 23.5 12 12 23.5.5 12z',
  E: 'M12.0 0.3L16.8 6.0L23.7 8.8L19.8 15.1L19.2 22.6L12.0 20.8L4.8 22.6L4.2 15.1L0.3 8.8L7.2 6.0z',
};

/** Dashes of a line of the seat, where colour alone must not tell lines apart. */
export const DASHES: Record<Seat, string> = { A: '', B: '9 5', C: '2 4', D: '12 4 2 4', E: '5 3' };

export const fillOf = (seat: string): string => `var(--seat-${seat})`;
export const inkOf = (seat: string): string => `var(--seat-${seat}-ink)`;
