import type { ZoneSource } from '@parley/contracts/shared/times.ts';
import type { MemberCaller } from './context.ts';

/**
 * The zone of a record made for somebody: the given one, else the company's stands in until the
 * person's own is known.
 */
export const zoneGiven = (
  { tenantZone }: Pick<MemberCaller, 'tenantZone'>,
  given: string | undefined,
): { zone: string; zone_source: ZoneSource } =>
  given === undefined
    ? { zone: tenantZone, zone_source: 'unknown' }
    : { zone: given, zone_source: 'given' };
