import { useEffect, useRef } from 'react';
import { suggestAddressAs } from '@parley/domain/people/address-person.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { Notice } from '../../../components/status/notice.tsx';
import { formatDayTime, formatTimeZoned } from '../../../components/time/format-time.ts';
import { useInterviewStrings } from '../interviews-strings.ts';
import type { Conflict } from './use-booking-problem.ts';

const SHOWN = 6;

/** Names the people who are not free and offers free times; choosing one keeps all other values. */
export function ConflictNotice({
  conflict,
  zone,
  candidate,
  onPick,
}: {
  conflict: Conflict;
  zone: string;
  candidate: { name: string; zone: string } | undefined;
  onPick: (startsAt: string) => void;
}) {
  const t = useInterviewStrings();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void ref.current?.scrollIntoView({ block: 'center' });
  }, [conflict]);
  const label = (at: string) => {
    const theirs = candidate && formatTimeZoned(at, candidate.zone);
    return theirs && theirs !== formatTimeZoned(at, zone)
      ? `${formatDayTime(at, zone)} ` +
          `(${t('times.for', { time: theirs, name: suggestAddressAs(candidate.name) })})`
      : formatDayTime(at, zone);
  };
  return (
    <div ref={ref}>
      <Notice
        alert
        tone="warn"
        title={t(`conflict.${conflict.code}`)}
        actions={conflict.times.slice(0, SHOWN).map(({ starts_at }) => (
          <Button key={starts_at} size="small" onClick={() => onPick(starts_at)}>
            {label(starts_at)}
          </Button>
        ))}
      >
        <p>{conflict.message}.</p>
        <p>{t(conflict.times.length > 0 ? 'conflict.fresh' : 'conflict.none-fresh')}</p>
      </Notice>
    </div>
  );
}
