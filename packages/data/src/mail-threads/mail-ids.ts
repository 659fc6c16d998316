import { createHash } from 'node:crypto';
import { encodeTime } from 'ulid';
import { type RecipientAddresses, recipientAddresses } from '../mail/signed-addresses.ts';
import { tenantPrefix } from '../shared/table.ts';
import type { KeyRing } from '../signing/key-ring.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Returns an id that repeated work produces again: a ULID with the given time (epoch milliseconds),
 * whose other 80 bits come from the SHA-256 of the parts.
 */
export function deriveId(prefix: string, at: number, ...parts: string[]): string {
  const hash = createHash('sha256').update(parts.join('\n')).digest();
  const letters = Array.from(hash.subarray(0, 16), (byte) => ALPHABET[byte % 32]);
  return `${prefix}_${encodeTime(at, 10)}${letters.join('')}`;
}

/**
 * Returns the path `T#2#/mail/<draft>/<attachment>`. It is created by the server and begins with
 * the tenant.
 */
export const attachmentPath = (tenantId: number, draftId: string, attachmentId: string) =>
  `${tenantPrefix(tenantId)}/mail/${draftId}/${attachmentId}`;

/**
 * The reply addresses of mail threads. Each names a thread and proves that the product issued it,
 * for somebody with the address that the candidate had then.
 */
export function threadAddresses(ring: KeyRing, domain: string): RecipientAddresses {
  return recipientAddresses(ring, {
    domain,
    local: 'reply',
    purpose: 'mail-thread',
    prefix: 'thr_',
  });
}
