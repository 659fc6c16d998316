import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

const CIPHER = 'aes-256-gcm';
const TAG_BYTES = 16;
/** Each record has a key of its own that encrypts once, so the nonce may stay the same. */
const NONCE = Buffer.alloc(12);
const getKey = (recordId: string, secret: string) =>
  createHash('sha256').update(['answer', recordId, secret].join('\n')).digest();

/** The answer to a request, kept for whoever sends the same request again. */
export interface StoredAnswer {
  status: number;
  body: unknown;
  version?: number | undefined;
}

/**
 * An answer as it is stored: deflated, then encrypted under a key made from the record and from
 * what the client sent as its Idempotency-Key. The product does not keep that, so nobody but the
 * client can read the names in the answer later.
 */
export function encryptResponse(answer: unknown, recordId: string, secret: string): Uint8Array {
  const cipher = createCipheriv(CIPHER, getKey(recordId, secret), NONCE);
  const sealed = Buffer.concat([
    cipher.update(deflateRawSync(JSON.stringify(answer))),
    cipher.final(),
  ]);
  return Buffer.concat([cipher.getAuthTag(), sealed]);
}

/** The answer again. @throws Error where it was sealed under another record or secret */
export function decryptResponse(sealed: Uint8Array, recordId: string, secret: string): unknown {
  const decipher = createDecipheriv(CIPHER, getKey(recordId, secret), NONCE);
  decipher.setAuthTag(sealed.subarray(0, TAG_BYTES));
  const deflated = Buffer.concat([decipher.update(sealed.subarray(TAG_BYTES)), decipher.final()]);
  return JSON.parse(inflateRawSync(deflated).toString());
}
