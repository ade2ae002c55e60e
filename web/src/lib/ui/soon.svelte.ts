/**
 * Draw a part of a screen in a task of its own, after what comes first: a slow phone answers in between.
 * Whoever draws later keeps its room, so that nothing moves.
 */
import { onMount } from 'svelte';

export class Soon {
  /** Whether it is time to draw. */
  now = $state(false);

  constructor() {
    onMount(() => {
      const timer = setTimeout(() => (this.now = true));
      return () => clearTimeout(timer);
    });
  }
}
