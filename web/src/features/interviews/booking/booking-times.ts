import type { InterviewView, PanelistRole } from '@parley/contracts/interviews/interview.schema.ts';
import { resolveWallTime, type WallTime } from '@parley/domain/time/resolve-wall-time.ts';
import { dayKey } from '../../../components/time/day-key.ts';
import { wallTime } from '../../../components/time/format-time.ts';

/**
 * The wall time of an instant (ISO 8601) in a zone. When a clock repeats an hour, the second pass
 * has no wall time of its own, so it is given in UTC.
 */
export function toWallTime(instant: string, zone: string): WallTime {
  const wall = { date: dayKey(instant, zone), time: wallTime(instant, zone), zone };
  const resolved = resolveWallTime(wall);
  if (resolved.ok && Date.parse(resolved.instant) === Date.parse(instant)) return wall;
  return { date: dayKey(instant, 'UTC'), time: wallTime(instant, 'UTC'), zone: 'UTC' };
}

export type WishedTime = Pick<BookingValues, 'date' | 'time' | 'zone'> &
  Partial<Pick<BookingValues, 'duration_minutes'>>;

/**
 * The time that an address requests (`?start=` an instant, `?minutes=` a length) in the form's
 * representation; undefined if there is none or it is invalid.
 */
export function wishedTime(search: URLSearchParams, zone: string): WishedTime | undefined {
  const start = Date.parse(search.get('start') ?? '');
  if (Number.isNaN(start)) return undefined;
  const minutes = Number(search.get('minutes'));
  return {
    ...toWallTime(new Date(start).toISOString(), zone),
    ...(Number.isInteger(minutes) && minutes >= 15 && minutes <= 480
      ? { duration_minutes: minutes }
      : {}),
  };
}

interface PanelistValue {
  user_id: string;
  role: PanelistRole;
}

/**
 * The values of the form, named as in the API. `date` and `time` are wall time in `zone`; empty
 * until chosen.
 */
export interface BookingValues {
  jobreq_id: string;
  candidate_id: string;
  stage: string;
  title: string;
  duration_minutes: number;
  panelists: PanelistValue[];
  date: string;
  time: string;
  zone: string;
  location: string;
  note: string;
  /** The spoken language. Null means the company's. */
  language: InterviewView['language'];
  reason: string;
}

export const EMPTY_BOOKING: BookingValues = {
  jobreq_id: '',
  candidate_id: '',
  stage: '',
  title: '',
  duration_minutes: 60,
  panelists: [],
  date: '',
  time: '',
  zone: 'UTC',
  location: '',
  note: '',
  language: null,
  reason: '',
};
