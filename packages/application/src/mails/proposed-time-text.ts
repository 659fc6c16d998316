import type { ProposedTime } from '@parley/contracts/interviews/proposed-time.schema.ts';
import { formatDay, formatTimeRangeWithPlace } from '@parley/domain/time/format-local.ts';
import { PROPOSED_TIMES } from '@parley/texts/mails/proposed-times.ts';
import { defineTexts } from '@parley/texts/translate.ts';

const t = defineTexts(PROPOSED_TIMES);
const MINUTE = 60_000;

/**
 * Returns a proposed time for a reader: in the reader's zone, then as the sender's calendar shows
 * it, and whether the calendar named a zone at all.
 * @param zone the reader's, IANA name
 */
export function describeProposedTime(proposed: ProposedTime, zone: string): string {
  if (proposed.whole_days) return describeDays(proposed, zone);
  const { starts_at, ends_at } = proposed;
  const inZone = (name: string) =>
    t('time', {
      day: formatDay(starts_at, name),
      range: formatTimeRangeWithPlace(starts_at, ends_at, name),
    });
  const own = inZone(zone);
  if (proposed.zone === null) return own;
  const theirs = inZone(proposed.zone);
  if (proposed.zone_assumed) return t('assumed', { own, theirs });
  if (theirs === own) return own;
  const sameDay = formatDay(starts_at, zone) === formatDay(starts_at, proposed.zone);
  const short = sameDay ? formatTimeRangeWithPlace(starts_at, ends_at, proposed.zone) : theirs;
  return t('in-their-calendar', { own, theirs: short });
}

function describeDays({ starts_at, ends_at, zone }: ProposedTime, readerZone: string): string {
  const where = zone ?? readerZone;
  const first = formatDay(starts_at, where);
  // The end is the midnight after the last day.
  const last = formatDay(new Date(Date.parse(ends_at) - MINUTE).toISOString(), where);
  return first === last ? t('day', { first }) : t('days', { first, last });
}
