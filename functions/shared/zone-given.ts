import type { ZoneSource } from '@parley/contracts/shared/times.ts';
import type { MemberCaller } from './context.ts';

/**
 * Returns the zone of a new record for somebody: the given one, otherwise the company's until the
 * person's own is known.
 */
export const zoneGiven = (
  { tenantZone }: Pick<MemberCaller, 'tenantZone'>,
  given: string | undefined,
): { zone: string; zone_source: ZoneSource } =>
  given === undefined
    ? { zone: tenantZone, zone_source: 'unknown' }
    : { zone: given, zone_source: 'given' };
