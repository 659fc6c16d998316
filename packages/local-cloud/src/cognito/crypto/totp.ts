import { createHmac, timingSafeEqual } from 'node:crypto';

const stepMs = 30_000;

/** Returns the six-digit code of RFC 6238 (SHA-1, 30 s steps) for a base32 secret at a step. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const number = digest.readUInt32BE(digest[19]! & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Returns the step of an instant in epoch milliseconds. */
export function totpStep(epochMs: number): number {
  return Math.floor(epochMs / stepMs);
}

/**
 * Returns the step of a code, allowing one step of clock drift either way, or undefined if the code
 * is wrong.
 */
export function findTotpStep(secret: string, code: string, epochMs: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const current = totpStep(epochMs);
  return [current, current - 1, current + 1].find((step) =>
    timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code)),
  );
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes bytes as RFC 4648 base32 without padding. */
export function toBase32(bytes: Buffer): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xfff;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += alphabet[(value >> (bits - 5)) & 31];
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text;
}

/** Decodes text that `toBase32` encoded. Throws a RangeError on any other character. */
export function fromBase32(text: string): Buffer {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const character of text) {
    const digit = alphabet.indexOf(character);
    if (digit < 0) throw new RangeError('Not a base32 character.');
    value = ((value << 5) | digit) & 0xfff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((value >> bits) & 255);
    }
  }
  return Buffer.from(bytes);
}
