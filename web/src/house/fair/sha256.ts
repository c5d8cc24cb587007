// SHA-256 (FIPS 180-4), here because pages that come over plain http have none of the browser's own.

const ROUNDS = 64;
const BLOCK = 64;

/** The first 32 bits of what stands behind the point in the roots of the first primes. */
function roots(power: number, count: number): Int32Array {
  const found = new Int32Array(count);
  let at = 0;
  for (let prime = 2; at < count; prime++) {
    let divisor = 2;
    while (divisor * divisor <= prime && prime % divisor !== 0) divisor++;
    if (divisor * divisor <= prime) continue;
    const root = prime ** power;
    found[at++] = (root - Math.floor(root)) * 2 ** 32;
  }
  return found;
}

const START = roots(1 / 2, 8);
const STEPS = roots(1 / 3, ROUNDS);
const turned = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));

/** The message with a one, zeros and its length behind it: whole blocks. */
function padded(text: Uint8Array): DataView {
  const blocks = new Uint8Array(Math.ceil((text.length + 9) / BLOCK) * BLOCK);
  blocks.set(text);
  blocks[text.length] = 0x80;
  const view = new DataView(blocks.buffer);
  view.setUint32(blocks.length - 8, Math.floor((text.length * 8) / 2 ** 32));
  view.setUint32(blocks.length - 4, (text.length * 8) >>> 0);
  return view;
}

/** The fingerprint of a text, 64 hexadecimal digits. */
export function sha256(text: string): string {
  const view = padded(new TextEncoder().encode(text));
  const hash = START.slice();
  const words = new Int32Array(ROUNDS);
  const w = (place: number) => words[place] ?? 0;
  for (let first = 0; first < view.byteLength; first += BLOCK) {
    for (let t = 0; t < ROUNDS; t++) {
      if (t < 16) {
        words[t] = view.getInt32(first + 4 * t);
        continue;
      }
      const early = turned(w(t - 15), 7) ^ turned(w(t - 15), 18) ^ (w(t - 15) >>> 3);
      const late = turned(w(t - 2), 17) ^ turned(w(t - 2), 19) ^ (w(t - 2) >>> 10);
      words[t] = w(t - 16) + early + w(t - 7) + late;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
    for (let t = 0; t < ROUNDS; t++) {
      const mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const one = (h + mixed + ((e & f) ^ (~e & g)) + (STEPS[t] ?? 0) + w(t)) | 0;
      const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, place) => {
      hash[place] = (hash[place] ?? 0) + word;
    });
  }
  return [...hash].map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
