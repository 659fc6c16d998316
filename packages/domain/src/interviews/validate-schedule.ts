import type { ProblemCode } from '@parley/contracts/shared/problems.ts';
import { resolveWallTime, type WallTime } from '../time/resolve-wall-time.ts';

/** A Step Functions execution lasts at most a year. */
export const MAX_DAYS_AHEAD = 364;

type ScheduleCode = Extract<
  ProblemCode,
  | 'validation-failed'
  | 'time-in-dst-gap'
  | 'interval-upside-down'
  | 'interview-in-past'
  | 'interview-too-far'
>;

export type Schedule =
  | { ok: true; starts_at: string; ends_at: string; ambiguous: boolean }
  | { ok: false; code: ScheduleCode; message: string };

/**
 * Converts a typed wall time into instants (UTC, ISO 8601) and refuses times that are not possible:
 * a time in a gap of the clock, a length that is not positive, a start in the past or more than 364
 * days ahead. `ambiguous` says that the wall time occurs twice on that day and the first occurrence
 * was used.
 * @param now UTC, ISO 8601
 */
export function validateSchedule(
  input: WallTime & { duration_minutes: number },
  now: string,
): Schedule {
  const resolved = resolveWallTime(input);
  if (!resolved.ok) return { ok: false, code: resolved.code, message: resolved.message };
  if (!(input.duration_minutes > 0))
    return {
      ok: false,
      code: 'interval-upside-down',
      message: 'The interview must end after it begins',
    };
  const start = Date.parse(resolved.instant);
  if (start <= Date.parse(now))
    return { ok: false, code: 'interview-in-past', message: 'This time has already passed' };
  if (start > Date.parse(now) + MAX_DAYS_AHEAD * 86_400_000) {
    return {
      ok: false,
      code: 'interview-too-far',
      message: `Interviews can be at most ${MAX_DAYS_AHEAD} days ahead`,
    };
  }
  return {
    ok: true,
    starts_at: resolved.instant,
    ends_at: new Date(start + input.duration_minutes * 60_000).toISOString(),
    ambiguous: resolved.ambiguous,
  };
}
