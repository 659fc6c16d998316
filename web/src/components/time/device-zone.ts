import { zoneOfToday } from './zone-of-today.ts';

/** The time zone that this device is set to. */
export const deviceZone = (): string =>
  zoneOfToday(Intl.DateTimeFormat().resolvedOptions().timeZone);
