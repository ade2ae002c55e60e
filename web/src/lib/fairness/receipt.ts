/** What this device noted of a deal before the first card, and what a table that is shown later says otherwise (docs/fairness.md). */
import { read, write } from '$lib/browser/storage';
import type { TableInfo } from '$lib/connection/wire';
import { commitmentTo, pledgeOf, seatsIn, termsOf } from './deal';

/** What was fixed when this device revealed its nonce. */
export interface Closed {
  pledges: Record<string, string>;
  /** Those that were known: of seats that pledge none. */
  nonces: Record<string, string>;
  values: Record<string, string>;
}

export interface Attempt {
  attempt: number;
  /** The first one that this device was told. */
  commitment: string;
  terms: string[];
  nonce: string;
  pledge: string;
  /** Null as long as this device has not revealed its nonce. */
  closed: Closed | null;
  at: number;
}

export interface Receipt {
  receipt: 2;
  table: string;
  seat: string;
  attempts: Attempt[];
  /** What was wrong already while it was dealt. */
  findings: Finding[];
}

export type Kind = 'commitment' | 'seed' | 'terms' | 'replayed' | 'passed_over' | 'dropped' | 'swapped' | 'restarted';

/** One thing that is wrong, and with whose seat. */
export interface Finding {
  kind: Kind;
  seat?: string;
}

const KEY = 'receipts';
const MOST = 60;
let unstored: Record<string, Receipt> = {}; // where the browser keeps nothing, it lasts as long as the page

const all = (): Record<string, Receipt> => ({ ...unstored, ...read<Record<string, Receipt>>(KEY, {}) });

export function receiptOf(table: string, seat: string): Receipt {
  return all()[`${table} ${seat}`] ?? { receipt: 2, table, seat, attempts: [], findings: [] };
}

/** The seats at a table for which this device has a receipt. */
export const receiptsAt = (table: string): Receipt[] => Object.values(all()).filter((each) => each.table === table);

export function keepReceipt(receipt: Receipt): void {
  const latest = ({ attempts }: Receipt): number => attempts.at(-1)?.at ?? 0;
  const kept = Object.entries({ ...all(), [`${receipt.table} ${receipt.seat}`]: receipt }).sort(([, one], [, other]) => latest(other) - latest(one));
  const receipts = Object.fromEntries(kept.slice(0, MOST));
  unstored = write(KEY, receipts) ? {} : receipts;
}

/** Whether the same commitment was used at another table. */
export const isReplayed = (commitment: string, table: string): boolean =>
  Object.values(all()).some((each) => each.table !== table && each.attempts.some((attempt) => attempt.commitment === commitment));

/** What is fixed at this moment, when the pledges are closed. */
export function closedOf(table: TableInfo): Closed {
  const { pledges = {}, nonces = {}, values = {} } = table.deal ?? {};
  return { pledges: { ...pledges }, nonces: Object.fromEntries(Object.entries(nonces).filter(([seat]) => !(seat in pledges))), values: { ...values } };
}

export const isSame = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other);
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (each && typeof each === 'object' && !Array.isArray(each) ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1))) : each));

/** All in which a table that has started differs from what this device noted; once the seed is known, all that there is. */
export async function checkReceipt(table: TableInfo, receipt: Receipt): Promise<Finding[]> {
  const { deal } = table;
  const { seat } = receipt;
  const refused = deal?.refused ?? [];
  const found: Finding[] = [...receipt.findings];
  for (const earlier of receipt.attempts) {
    if (!earlier.closed || earlier.attempt === deal?.attempt) continue;
    const named = refused.filter((each) => each.slice(0, -1) === String(earlier.attempt)).map((each) => each.slice(-1));
    if (named.includes(seat)) found.push({ kind: 'dropped' });
    else if (named.length === 0) found.push({ kind: 'restarted' });
  }
  const last = receipt.attempts.find(({ attempt }) => attempt === deal?.attempt);
  if (!deal || !last) {
    if (found.length === 0 && !refused.some((each) => each.endsWith(seat))) found.push({ kind: 'passed_over' });
    return distinct(found);
  }
  const terms = isSame(last.terms, termsOf(table));
  if (last.commitment !== deal.commitment) found.push({ kind: 'commitment' });
  if (!terms) found.push({ kind: 'terms' });
  if (isReplayed(deal.commitment, table.id)) found.push({ kind: 'replayed' });
  if (table.seed && terms && last.commitment === deal.commitment && (await commitmentTo(table.seed, last.terms)) !== last.commitment) found.push({ kind: 'seed' });
  return distinct([...found, ...(await wrongNonces(table, last, seat))]);
}

/** Whose nonce, or value, is not the one that was fixed. */
async function wrongNonces(table: TableInfo, last: Attempt, own: string): Promise<Finding[]> {
  const { pledges, nonces, values } = table.deal!;
  if (!pledges[own]) return [{ kind: 'passed_over' }];
  const found: Finding[] = [];
  if (nonces[own] !== last.nonce || pledges[own] !== last.pledge) found.push({ kind: 'swapped', seat: own });
  if (!last.closed) return found;
  for (const seat of seatsIn(table)) {
    if (seat === own) continue;
    const pledge = last.closed.pledges[seat];
    const nonce = nonces[seat] ?? '';
    const kept = pledge ? (await pledgeOf(nonce, last.commitment, seat)) === pledge : nonce === (last.closed.nonces[seat] ?? '');
    if (!kept) found.push({ kind: 'swapped', seat });
  }
  if (!isSame(values, last.closed.values)) found.push({ kind: 'swapped' });
  return found;
}

const distinct = (found: Finding[]): Finding[] => found.filter((each, at) => found.findIndex((other) => isSame(each, other)) === at);
