/** What cannot be, in words. */
import type { GamePad } from '$games';
import type { Doubt, Sheet } from '$lib/pad/sheet';
import { say } from '$lib/pad/words.svelte';
import { capital } from '$lib/words/words.svelte';

export function doubtText(doubt: Doubt, { names }: Sheet, { kindName }: GamePad): string {
  if (doubt.what === 'hand') return say('doubt_hand', { name: names[doubt.seat]!, have: doubt.have, each: doubt.each });
  const kind = kindName(doubt.kind.name, doubt.have);
  if (doubt.what === 'fewer') return say('doubt_fewer', { name: names[doubt.seat]!, have: doubt.have, before: doubt.before, kind });
  return doubt.box === 0 ? say('doubt_absent', { kind: capital(kind) }) : say('doubt_box', { have: doubt.have, box: doubt.box, kind });
}
