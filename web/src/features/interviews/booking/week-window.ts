import { DateTime } from 'luxon';

/** Seven days from `now` (ms), `offset` weeks on, cut at midnights of the zone; UTC instants, ISO 8601. The first begins now. */
export function weekWindow(now: number, offset: number, zone: string): { from: string; to: string } {
  const first = DateTime.fromMillis(now, { zone }).startOf('day').plus({ weeks: offset });
  const from = offset === 0 ? DateTime.fromMillis(now, { zone }) : first;
  return { from: from.toUTC().toISO() as string, to: first.plus({ weeks: 1 }).toUTC().toISO() as string };
}
