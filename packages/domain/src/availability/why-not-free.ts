import type { Availability } from '@parley/contracts/users/availability.schema.ts';
import { cappedDays } from './capped-days.ts';
import { expandHours } from './expand-hours.ts';
import { type Buffers, withoutBusy } from './free-time.ts';
import { containsInterval, type Interval } from './interval.ts';

const DAY = 86_400_000;

export type NotFree = 'outside-hours' | 'busy' | 'cap-day' | 'cap-week';

/**
 * Why somebody cannot take an interview at exactly this time, or null. The panel finder and the booking of a typed time
 * ask the same. All times UTC epoch milliseconds.
 * @param person `busy` and `interviews` without the interview that is being moved
 */
export function whyNotFree(
  person: { availability: Availability; busy: readonly Interval[]; interviews: readonly number[]; holidays?: ReadonlySet<string> },
  interview: Interval,
  buffers: Buffers,
): NotFree | null {
  const { availability, busy, interviews, holidays } = person;
  const around = { start: interview.start - DAY, end: interview.end + DAY };
  const hours = expandHours(availability, around, holidays);
  if (!containsInterval(hours, interview)) return 'outside-hours';
  if (!containsInterval(withoutBusy(hours, busy, buffers), interview)) return 'busy';
  const caps = cappedDays({ ...availability, interviews }, { start: interview.start, end: interview.start + 1 });
  return caps[0] ? `cap-${caps[0].cap}` : null;
}
