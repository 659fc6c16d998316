import type { ZoneSource } from '@parley/contracts/kit/times.ts';
import type { TenantStore } from '@parley/data/kit/tenant-store.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';

/** The zone of a record made for somebody: the given one, else the company's stands in until the person's own is known. */
export async function zoneGiven(store: TenantStore, given: string | undefined): Promise<{ zone: string; zone_source: ZoneSource }> {
  if (given !== undefined) return { zone: given, zone_source: 'given' };
  return { zone: (await tenants.get(store))?.zone ?? 'UTC', zone_source: 'unknown' };
}
