import { useFormContext } from 'react-hook-form';
import { useApiQuery } from '../../../session/use-api-query.ts';
import { Notice } from '../../../ui/notice.tsx';
import { formatDay, formatRange } from '../../../ui/time/format-time.ts';
import { firstName } from '../first-name.ts';
import { useInterviewStrings } from '../interviews-strings.ts';
import css from './booking.module.css';
import type { BookingValues } from './booking-values.ts';
import type { Window } from './week-window.ts';

const SHOWN = 8;

/**
 * What the candidate has offered in this week; silent while they have said nothing, when any day is
 * searched.
 */
export function OfferedTimes({
  window,
  zone,
  candidate,
}: {
  window: Window;
  zone: string;
  candidate: { name: string; zone: string } | undefined;
}) {
  const t = useInterviewStrings();
  const candidate_id = useFormContext<BookingValues>().watch('candidate_id');
  const { data } = useApiQuery(
    'list-candidate-availability',
    { query: { ...window, candidate_id } },
    { enabled: candidate_id !== '', errors: 'own', keepPrevious: true },
  );
  if (!data?.has_offered || !candidate) return null;
  const name = firstName(candidate.name);
  const offered = data.events.filter(({ shows }) => shows === 'offered');
  return (
    <div className={css['offered']}>
      <Notice
        tone="info"
        title={t(offered.length > 0 ? 'times.offered' : 'times.offered-none', { name })}
      >
        {offered.length > 0 && (
          <ul className={css['offeredList']}>
            {offered.slice(0, SHOWN).map(({ id, start, end }) => (
              <li key={id} className="num">
                {formatDay(start, zone)}, {formatRange(start, end, zone)}
              </li>
            ))}
            {offered.length > SHOWN && (
              <li>{t('times.more', { count: offered.length - SHOWN })}</li>
            )}
          </ul>
        )}
      </Notice>
    </div>
  );
}
