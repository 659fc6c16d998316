import { randomBytes } from 'node:crypto';

const BYTES = 48;

/** A secret that lets its holder answer one task. */
export function newTaskToken(): string {
  return randomBytes(BYTES).toString('base64url');
}

/** Could this text be a token of ours? */
export function looksLikeTaskToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{64}$/.test(text);
}
