import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

const CIPHER = 'aes-256-gcm';
const TAG_BYTES = 16;
/** Each record has its own key that encrypts only once, so a constant nonce is safe. */
const NONCE = Buffer.alloc(12);
const getKey = (recordId: string, secret: string) =>
  createHash('sha256').update(['answer', recordId, secret].join('\n')).digest();

/** The answer to a request, stored for a repetition of the same request. */
export interface StoredAnswer {
  status: number;
  body: unknown;
  version?: number | undefined;
  /** Set on an answer that an earlier request with the same key has stored. */
  replayed?: true;
}

/**
 * Encrypts an answer for storage: it is compressed, then encrypted with a key derived from the
 * record and the client's Idempotency-Key. The Idempotency-Key is not stored, so nobody except the
 * client can later read the names in the answer.
 */
export function encryptResponse(answer: unknown, recordId: string, secret: string): Uint8Array {
  const cipher = createCipheriv(CIPHER, getKey(recordId, secret), NONCE);
  const sealed = Buffer.concat([
    cipher.update(deflateRawSync(JSON.stringify(answer))),
    cipher.final(),
  ]);
  return Buffer.concat([cipher.getAuthTag(), sealed]);
}

/**
 * Decrypts a stored answer.
 * @throws Error if it was encrypted with another record or secret
 */
export function decryptResponse(sealed: Uint8Array, recordId: string, secret: string): unknown {
  const decipher = createDecipheriv(CIPHER, getKey(recordId, secret), NONCE);
  decipher.setAuthTag(sealed.subarray(0, TAG_BYTES));
  const deflated = Buffer.concat([decipher.update(sealed.subarray(TAG_BYTES)), decipher.final()]);
  return JSON.parse(inflateRawSync(deflated).toString());
}
