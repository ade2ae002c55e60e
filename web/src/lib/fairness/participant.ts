/** Takes part in the deal for one seat, so that nobody else can have chosen it: pledges a nonce, and reveals it when all pledges are closed. */
import { newNonce, read, takesPart, write } from '$lib/browser/storage';
import type { PledgeNonce, RevealNonce, TableInfo } from '$lib/connection/wire';
import { bytesOf, hex, hmac, unhex } from './bytes';
import { pledgeOf, termsOf } from './deal';
import { checkReceipt, closedOf, isReplayed, isSame, keepReceipt, receiptOf } from './receipt';
import type { Finding, Kind, Receipt } from './receipt';

type Part = PledgeNonce | RevealNonce;

let secret = '';
/** Known to this browser alone: every tab makes the same nonce from it, also after the page was loaded anew. What is stored comes first: another tab may have stored its own at the same time. */
function ownSecret(): string {
  const kept = read('fair', '');
  secret = kept || secret || newNonce() + newNonce();
  if (!kept) write('fair', secret);
  return secret;
}

export class Participant {
  /** The secret is stored when a table is opened, not when it is dealt: two tabs that are asked at once would make two. */
  constructor() {
    ownSecret();
  }

  /** What was sent over this socket. */
  #sent = '';

  /** There is a new socket: what was not answered is sent again. */
  anew(): void {
    this.#sent = '';
  }

  /** What to say now, as `seat` at this table; null if nothing is asked. */
  async heed(table: TableInfo, seat: string): Promise<Part | null> {
    const { deal } = table;
    if (!deal || !deal.parts.includes(seat) || deal.phase === 'done') return null;
    const step = `${deal.phase}-${deal.attempt}`;
    if (step === this.#sent) return null;
    const part = deal.phase === 'pledge' ? await this.#pledge(table, seat, step) : this.#reveal(table, seat, step);
    if (part) this.#sent = step;
    return part;
  }

  async #pledge(table: TableInfo, seat: string, id: string): Promise<Part | null> {
    const { attempt, commitment, pledges } = table.deal!;
    if (pledges[seat]) return null;
    const terms = termsOf(table);
    const receipt = receiptOf(table.id, seat);
    const noted = receipt.attempts.find((each) => each.attempt === attempt);
    if (noted && noted.commitment !== commitment) return silent(receipt, 'commitment');
    if (noted && !isSame(noted.terms, terms)) return silent(receipt, 'terms');
    if (isReplayed(commitment, table.id)) return silent(receipt, 'replayed');
    if (noted) return { type: 'pledge', id, attempt, pledge: noted.pledge };
    const nonce = hex(await hmac(unhex(ownSecret()), bytesOf(`${table.id} ${seat} ${attempt} ${commitment}`))).slice(0, 32);
    const pledge = await pledgeOf(nonce, commitment, seat);
    keepReceipt({ ...receipt, attempts: [...receipt.attempts, { attempt, commitment, terms, nonce, pledge, closed: null, at: Date.now() }] });
    return { type: 'pledge', id, attempt, pledge };
  }

  #reveal(table: TableInfo, seat: string, id: string): Part | null {
    const { attempt, commitment, pledges, nonces } = table.deal!;
    const receipt = receiptOf(table.id, seat);
    const noted = receipt.attempts.find((each) => each.attempt === attempt);
    if (!noted || nonces[seat]) return null;
    if (noted.commitment !== commitment) return silent(receipt, 'commitment');
    if (!isSame(noted.terms, termsOf(table))) return silent(receipt, 'terms');
    if (!pledges[seat]) return null; // passed over: it is told when the game has started
    if (pledges[seat] !== noted.pledge) return silent(receipt, 'swapped');
    const closed = closedOf(table);
    if (noted.closed && !isSame(noted.closed, closed)) return silent(receipt, 'restarted');
    keepReceipt({ ...receipt, attempts: receipt.attempts.map((each) => (each === noted ? { ...each, closed } : each)) });
    return { type: 'reveal', id, attempt, nonce: noted.nonce };
  }
}

/** What is wrong with a deal that is done, as far as it is known now; nothing is known to those who took no part. */
export async function look(table: TableInfo, seat: string): Promise<Finding[]> {
  const receipt = receiptOf(table.id, seat);
  return receipt.attempts.length > 0 || takesPart(table.id, seat) ? checkReceipt(table, receipt) : [];
}

/** Something is wrong: it is noted, and nothing is said that could be used. */
function silent(receipt: Receipt, kind: Kind): null {
  if (!receipt.findings.some((each) => each.kind === kind)) keepReceipt({ ...receipt, findings: [...receipt.findings, { kind }] });
  return null;
}
