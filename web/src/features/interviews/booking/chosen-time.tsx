import { formatDay, formatRange, formatTimeZoned } from '../../../ui/time/format-time.ts';
import { firstName } from '../first-name.ts';
import { useInterviewStrings } from '../interviews-strings.ts';

export interface ChosenTimeProps {
  /** UTC, ISO 8601; undefined while nothing is chosen. */
  start: string | undefined;
  minutes: number;
  zone: string;
  candidate: { name: string; zone: string } | undefined;
}

/** The chosen time in words: mine, then the candidate's where the clock differs. */
export function ChosenTime({ start, minutes, zone, candidate }: ChosenTimeProps) {
  const t = useInterviewStrings();
  if (start === undefined || !(minutes > 0)) return <>{t('form.nothing-picked')}</>;
  const mine = `${formatDay(start, zone)}, ${formatRange(start, new Date(Date.parse(start) + minutes * 60_000).toISOString(), zone)}`;
  const theirs = candidate && formatTimeZoned(start, candidate.zone);
  if (!theirs || theirs === formatTimeZoned(start, zone)) return <>{mine}</>;
  return (
    <>
      {t('times.preview', {
        mine,
        theirs: t('times.for', { time: theirs, name: firstName(candidate.name) }),
      })}
    </>
  );
}
