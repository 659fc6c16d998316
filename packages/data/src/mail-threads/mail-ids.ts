import { createHash } from 'node:crypto';
import { encodeTime } from 'ulid';
import { tenantPrefix } from '../shared/key.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * An id that a repeated piece of work makes again: a ULID whose time is given (epoch ms) and whose
 * other 80 bits are the SHA-256 of the parts.
 */
export function deriveId(prefix: string, at: number, ...parts: string[]): string {
  const hash = createHash('sha256').update(parts.join('\n')).digest();
  return `${prefix}_${encodeTime(at, 10)}${Array.from(hash.subarray(0, 16), (byte) => ALPHABET[byte % 32]).join('')}`;
}

/** `T#2#/mail/<draft>/<attachment>`: made by the server, begins with the tenant. */
export const attachmentPath = (tenantId: number, draftId: string, attachmentId: string) =>
  `${tenantPrefix(tenantId)}/mail/${draftId}/${attachmentId}`;
