/** The seal of the cards: a BLAKE2b hash of the key, published before the first draw. */

const MASK = (1n << 64n) - 1n;
const START = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
];
const ORDERS = [
  '0123456789abcdef',
  'ea489fd61c02b753',
  'b8c052fdae367194',
  '7931dcbe265a40f8',
  '905724afe1bc683d',
  '2c6a0b834d75fe19',
  'c51fed4a0763928b',
  'db7ec13950f4862a',
  '6fe9b308c2d714a5',
  'a2847615fb9e3cd0',
];
const CROSSINGS = ['048c', '159d', '26ae', '37bf', '05af', '16bc', '278d', '349e'];
const PERSON = 'sandtable';
const LENGTH = 16;

const digits = (text: string): number[] => [...text].map((digit) => Number.parseInt(digit, 16));

function words(bytes: Uint8Array): bigint[] {
  const view = new DataView(bytes.buffer);
  return Array.from({ length: bytes.length / 8 }, (_, i) => view.getBigUint64(i * 8, true));
}

const turned = (x: bigint, by: bigint): bigint => ((x >> by) | (x << (64n - by))) & MASK;

/** One mixing step of the hash, on four of its sixteen words. */
function mix(v: bigint[], [a, b, c, d]: number[], x: bigint, y: bigint): void {
  const at = (i: number | undefined): bigint => v[i ?? 0] ?? 0n;
  const set = (i: number | undefined, value: bigint): void => {
    v[i ?? 0] = value & MASK;
  };
  set(a, at(a) + at(b) + x);
  set(d, turned(at(d) ^ at(a), 32n));
  set(c, at(c) + at(d));
  set(b, turned(at(b) ^ at(c), 24n));
  set(a, at(a) + at(b) + y);
  set(d, turned(at(d) ^ at(a), 16n));
  set(c, at(c) + at(d));
  set(b, turned(at(b) ^ at(c), 63n));
}

/** The seal of a key of at most 128 bytes, both written in hexadecimal. */
export function sealOf(key: string): string {
  const block = new Uint8Array(128);
  const bytes = (key.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  block.set(bytes);
  const settings = new Uint8Array(64);
  settings.set([LENGTH, 0, 1, 1]);
  settings.set(new TextEncoder().encode(PERSON), 48);
  const chosen = words(settings);
  const h = START.map((word, i) => word ^ (chosen[i] ?? 0n));
  const v = [...h, ...START];
  v[12] = (v[12] ?? 0n) ^ BigInt(bytes.length);
  v[14] = (v[14] ?? 0n) ^ MASK;
  const m = words(block);
  for (let round = 0; round < 12; round++) {
    const order = digits(ORDERS[round % 10] ?? '');
    CROSSINGS.forEach((crossing, i) => {
      const [x, y] = [order[2 * i] ?? 0, order[2 * i + 1] ?? 0];
      mix(v, digits(crossing), m[x] ?? 0n, m[y] ?? 0n);
    });
  }
  const out = new DataView(new ArrayBuffer(LENGTH));
  for (let i = 0; i < LENGTH / 8; i++)
    out.setBigUint64(i * 8, (h[i] ?? 0n) ^ (v[i] ?? 0n) ^ (v[i + 8] ?? 0n), true);
  return [...new Uint8Array(out.buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
