import { zoneOfToday } from './zone-of-today.ts';

/**
 * The IANA zones to choose from, in order of their names, with `chosen` among them however it is
 * written.
 */
export function listedZones(chosen: string): string[] {
  const zones = new Set(Intl.supportedValuesOf('timeZone').map(zoneOfToday));
  // What is chosen already stays as it is, so that opening a form does not change it.
  zones.delete(zoneOfToday(chosen));
  return [...zones, ...(chosen ? [chosen] : [])].sort();
}
