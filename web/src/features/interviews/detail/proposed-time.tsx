import type { ProposedTime } from '@parley/contracts/interviews/proposed-time.schema.ts';
import { formatDay, formatRange } from '../../../components/time/format-time.ts';
import { useInterviewStrings } from '../interviews-strings.ts';
import css from '../interviews.module.css';

const MINUTE = 60_000;

/**
 * A time that a calendar proposes: in the reader's zone and as the sender's calendar shows it. If
 * the calendar names no zone, it says which one was assumed.
 */
export function ProposedTimeText({ proposed, zone }: { proposed: ProposedTime; zone: string }) {
  const t = useInterviewStrings();
  const { starts_at, ends_at, whole_days, zone_assumed } = proposed;
  const theirZone = proposed.zone ?? zone;
  if (whole_days) {
    const first = formatDay(starts_at, theirZone, 'long');
    const last = formatDay(Date.parse(ends_at) - MINUTE, theirZone, 'long');
    return (
      <span className={css['line']}>
        {first === last ? t('proposed.day', { day: first }) : t('proposed.days', { first, last })}
      </span>
    );
  }
  const inZone = (name: string) =>
    `${formatDay(starts_at, name)}, ${formatRange(starts_at, ends_at, name)}`;
  const theirs = inZone(theirZone);
  const place = theirZone.split('/').at(-1)!.replaceAll('_', ' ');
  return (
    <>
      <time dateTime={starts_at} className={css['line']}>
        {inZone(zone)}
      </time>
      {theirs !== inZone(zone) && (
        <span className={css['line']}>{t('proposed.theirs', { time: theirs, place })}</span>
      )}
      {zone_assumed && (
        <span className="caption secondary">{t('proposed.assumed', { place })}</span>
      )}
    </>
  );
}
