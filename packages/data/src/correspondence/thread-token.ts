import { createHmac, timingSafeEqual } from 'node:crypto';
import { loadSecret } from '../kit/load-secret.ts';
import type { TenantStore } from '../kit/tenant-store.ts';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const ADDRESS = /^reply\+([0-7][0-9a-hjkmnp-tv-z]{25})([0-9a-hjkmnp-tv-z]{16})([1-9][0-9]{0,9})@(.{1,255})$/;

/** The addresses to which candidates answer: each names a conversation and proves that we wrote it. */
export interface ThreadAddresses {
  addressOf(tenantId: number, threadId: string): Promise<string>;
  /** The conversation an address names; undefined for every address that was not made here. */
  read(address: string): Promise<{ tenantId: number; threadId: string } | undefined>;
}

/**
 * `reply+<ULID><signature><tenant>@<domain>`, in lower case since mail servers may change it; at most 58 of the 64 characters
 * that a local part may have. The signature is the first 80 bits of an HMAC-SHA-256, in Crockford's base32.
 * @param platform tenant 1's store, which keeps the key
 */
export function threadAddresses(platform: TenantStore, domain: string): ThreadAddresses {
  const secret = loadSecret(platform, 'mail-thread');
  const sign = async (tenantId: number, threadId: string) =>
    base32(createHmac('sha256', await secret()).update(`mail-thread\n${tenantId}\n${threadId}`).digest().subarray(0, 10));
  return {
    async addressOf(tenantId, threadId) {
      return `reply+${threadId.slice('thr_'.length).toLowerCase()}${await sign(tenantId, threadId)}${tenantId}@${domain}`;
    },
    async read(address) {
      const [, ulid, signature, tenant, host] = ADDRESS.exec(address.trim().toLowerCase()) ?? [];
      if (!ulid || !signature || host !== domain.toLowerCase()) return undefined;
      const named = { tenantId: Number(tenant), threadId: `thr_${ulid.toUpperCase()}` };
      const wanted = await sign(named.tenantId, named.threadId);
      return timingSafeEqual(Buffer.from(signature), Buffer.from(wanted)) ? named : undefined;
    },
  };
}

/** Crockford's base32 of whole groups of five bytes. */
function base32(bytes: Uint8Array): string {
  let bits = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  for (let left = (bytes.length * 8) / 5; left > 0; left -= 1) {
    text = ALPHABET[Number(bits & 31n)]! + text;
    bits >>= 5n;
  }
  return text;
}
