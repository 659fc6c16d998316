import { firstNameOf } from '../model/first-name-of.ts';
import { formatRange, formatTimeZoned } from '../../../ui/time/format-time.ts';
import { useRoom } from '../flow/room-context.ts';
import { useRoomStrings } from '../room-strings.ts';
import css from './stage.module.css';

/** One's own time first, the candidate's second where it is another. */
export function RoomTimes() {
  const t = useRoomStrings();
  const { zone, view: { starts_at, ends_at, candidate, candidate_zone, me } } = useRoom();
  const range = formatRange(starts_at, ends_at, zone);
  const theirs = formatTimeZoned(starts_at, candidate_zone);
  const same = me.role === 'candidate' || theirs === formatTimeZoned(starts_at, zone);
  return <p className={`num ${css['times']}`}>{same ? t('times.mine', { range }) : t('times.theirs', { range, time: theirs, name: firstNameOf(candidate) })}</p>;
}
