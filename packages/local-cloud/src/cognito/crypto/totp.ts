import { createHmac, timingSafeEqual } from 'node:crypto';
import { fromBase32 } from './base32.ts';

const stepMs = 30_000;

/** The six digits of RFC 6238 (SHA-1, 30 s steps) for a base32 secret at a step. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const number = digest.readUInt32BE(digest[19]! & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** The step of an instant in epoch milliseconds. */
export function totpStep(epochMs: number): number {
  return Math.floor(epochMs / stepMs);
}

/** The step whose code this is, one step of drift either way; undefined when it is none of them. */
export function findTotpStep(secret: string, code: string, epochMs: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const current = totpStep(epochMs);
  return [current, current - 1, current + 1].find((step) =>
    timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code)),
  );
}
