import type { ZoneSource } from '@parley/contracts/shared/times.ts';
import type { MemberCaller } from './context.ts';

/**
 * The zone of a record made for somebody: the given one, else the company's stands in until the
 * person's own is known.
 */
export const zoneGiven = (
  { companyZone }: Pick<MemberCaller, 'companyZone'>,
  given: string | undefined,
): { zone: string; zone_source: ZoneSource } =>
  given === undefined
    ? { zone: companyZone, zone_source: 'unknown' }
    : { zone: given, zone_source: 'given' };
