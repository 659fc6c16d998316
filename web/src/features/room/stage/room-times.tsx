import { suggestAddressAs } from '@parley/domain/people/address-person.ts';
import { formatRange, formatTimeZoned } from '../../../components/time/format-time.ts';
import { useRoom } from '../flow/room-context.ts';
import { useRoomStrings } from '../room-strings.ts';
import css from './room-times.module.css';

/**
 * The person's own time first; then, if it differs, the company's for the candidate and the
 * candidate's for the others.
 */
export function RoomTimes() {
  const t = useRoomStrings();
  const { zone, view } = useRoom();
  const { starts_at, ends_at, candidate } = view;
  const isCandidate = view.me.role === 'candidate';
  const range = formatRange(starts_at, ends_at, zone);
  const time = formatTimeZoned(starts_at, isCandidate ? view.zone : view.candidate_zone);
  const same = time === formatTimeZoned(starts_at, zone);
  const other = isCandidate
    ? t('times.company', { range, time })
    : t('times.theirs', { range, time, name: suggestAddressAs(candidate) });
  return <p className={`num ${css['times']}`}>{same ? t('times.mine', { range }) : other}</p>;
}
