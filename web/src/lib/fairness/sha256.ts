/** SHA-256 for pages without WebCrypto, which browsers keep from plain http: a table in one's own network. */
export function sha256(message: Uint8Array): Uint8Array {
  const { first, round } = constants();
  const length = Math.ceil((message.length + 9) / 64) * 64;
  const padded = new Uint8Array(length);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 8, Math.floor(message.length / 0x2000_0000));
  view.setUint32(length - 4, (message.length << 3) >>> 0);
  const hash = Uint32Array.from(first);
  const w = new Uint32Array(64);
  const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));
  for (let block = 0; block < length; block += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(block + 4 * i);
    for (let i = 16; i < 64; i++) {
      const a = w[i - 15]!;
      const b = w[i - 2]!;
      w[i] = w[i - 16]! + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + w[i - 7]! + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + round[i]! + w[i]!) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => (hash[i] = hash[i]! + value));
  }
  const bytes = new Uint8Array(32);
  hash.forEach((value, i) => new DataView(bytes.buffer).setUint32(4 * i, value));
  return bytes;
}

/** The fractional parts of the square roots and cube roots of the first primes. */
function constants(): { first: number[]; round: number[] } {
  const first: number[] = [];
  const round: number[] = [];
  const part = (x: number): number => ((x - Math.floor(x)) * 0x1_0000_0000) >>> 0;
  for (let n = 2; round.length < 64; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (!prime) continue;
    if (first.length < 8) first.push(part(Math.sqrt(n)));
    round.push(part(Math.cbrt(n)));
  }
  return { first, round };
}
