/** Bytes, and the two functions on which every deal rests. */
export type Bytes = Uint8Array<ArrayBuffer>;

export const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);
export const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
export const unhex = (text: string): Bytes => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** A whole number below 2^32 in so many bytes, the first the largest. */
export function big(value: number, bytes: number): Bytes {
  const made = new Uint8Array(bytes);
  new DataView(made.buffer).setUint32(bytes - 4, value);
  return made;
}

export function joined(...parts: Uint8Array[]): Bytes {
  const made = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    made.set(part, at);
    at += part.length;
  }
  return made;
}

/** SHA-256. */
export async function hash(message: Bytes): Promise<Bytes> {
  if (globalThis.crypto?.subtle) return new Uint8Array(await crypto.subtle.digest('SHA-256', message));
  const { sha256 } = await import('./sha256');
  return sha256(message) as Bytes;
}

/** HMAC-SHA-256; all our keys have 32 bytes. */
export async function hmac(key: Bytes, message: Bytes): Promise<Bytes> {
  if (globalThis.crypto?.subtle) {
    const made = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    return new Uint8Array(await crypto.subtle.sign('HMAC', made, message));
  }
  const padded = joined(key, new Uint8Array(64 - key.length));
  const inner = await hash(joined(padded.map((byte) => byte ^ 0x36), message));
  return hash(joined(padded.map((byte) => byte ^ 0x5c), inner));
}
