import type { ProposedTime } from '@parley/contracts/interviews/proposed-time.schema.ts';
import { wallInstant } from '@parley/domain/time/resolve-wall-time.ts';
import type { ProposedInCalendar } from './read-proposed-time.ts';

const MINUTE = 60_000;

/**
 * Returns the time that a calendar proposes, as instants. A time without an end is as long as the
 * interview; a time without a zone, or whole days, are in the sender's known zone.
 * @param zone IANA name
 */
export function resolveProposal(
  proposed: ProposedInCalendar,
  { zone, minutes }: { zone: string; minutes: number },
): ProposedTime {
  const toIso = (at: number) => new Date(at).toISOString();
  if (proposed.kind === 'days') {
    const after = toIso(Date.parse(proposed.last) + 24 * 60 * MINUTE).slice(0, 10);
    return {
      starts_at: toIso(wallInstant(proposed.first, '00:00', zone)),
      ends_at: toIso(wallInstant(after, '00:00', zone)),
      zone,
      zone_assumed: false,
      whole_days: true,
    };
  }
  if (proposed.kind === 'floating') {
    const starts = wallInstant(proposed.date, proposed.time, zone);
    return {
      starts_at: toIso(starts),
      ends_at: toIso(starts + (proposed.minutes ?? minutes) * MINUTE),
      zone,
      zone_assumed: true,
      whole_days: false,
    };
  }
  const { starts_at, ends_at } = proposed;
  return {
    starts_at,
    ends_at: ends_at ?? toIso(Date.parse(starts_at) + minutes * MINUTE),
    zone: proposed.zone ?? null,
    zone_assumed: false,
    whole_days: false,
  };
}
