import { createHash } from 'node:crypto';
import { encodeTime } from 'ulid';
import type { TenantStore } from '../shared/tenant-store.ts';
import { signedAddresses } from '../mail/signed-addresses.ts';
import { tenantPrefix } from '../shared/table.ts';

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

/**
 * The addresses to which candidates answer: each names a conversation and proves that we wrote it.
 */
export interface ThreadAddresses {
  addressOf(tenantId: number, threadId: string): Promise<string>;
  /** The conversation an address names; undefined for every address that was not made here. */
  read(address: string): Promise<{ tenantId: number; threadId: string } | undefined>;
}

/** @param platform tenant 1's store, which keeps the key */
export function threadAddresses(platform: TenantStore, domain: string): ThreadAddresses {
  const signed = signedAddresses(platform, {
    domain,
    local: 'reply',
    purpose: 'mail-thread',
    prefix: 'thr_',
  });
  return {
    addressOf: signed.addressOf,
    async read(address) {
      const named = await signed.read(address);
      return named && { tenantId: named.tenantId, threadId: named.id };
    },
  };
}
