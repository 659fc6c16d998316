import type { TenantStore } from '../shared/tenant-store.ts';
import { type SignedAddresses, signedAddresses } from '../mail/signed-addresses.ts';

/**
 * The organizer of an interview's invitations: calendars send their answers to this address, which
 * names the interview.
 * @param platform tenant 1's store, which keeps the key
 */
export function calendarAddresses(platform: TenantStore, domain: string): SignedAddresses {
  return signedAddresses(platform, {
    domain,
    local: 'calendar',
    purpose: 'calendar-reply',
    prefix: 'iv_',
  });
}
