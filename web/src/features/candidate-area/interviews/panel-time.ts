import { formatDay, formatTimeZoned } from '../../../ui/time/format-time.ts';

/**
 * When an interview begins for the panel: "10:00 EST", with the day where it is another; undefined
 * where the zones agree.
 */
export function panelTime(startsAt: string, zone: string, panelZone: string): string | undefined {
  const theirs = formatTimeZoned(startsAt, panelZone);
  if (theirs === formatTimeZoned(startsAt, zone)) return undefined;
  const day = formatDay(startsAt, panelZone);
  return day === formatDay(startsAt, zone) ? theirs : `${day}, ${theirs}`;
}
