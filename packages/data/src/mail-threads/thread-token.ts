import type { TenantStore } from '../shared/tenant-store.ts';
import { signedAddresses } from '../mail/signed-addresses.ts';

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
