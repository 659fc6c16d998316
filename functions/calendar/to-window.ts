import type { Interval } from '@parley/domain/availability/interval.ts';
import { type Failure, fail } from '@parley/application/shared/failure.ts';

const MAX_DAYS = 62;

/** The asked window in epoch milliseconds, or why there is none. */
export function toWindow({
  from,
  to,
}: {
  from: string;
  to: string;
}): Interval | Failure<'interval-upside-down' | 'validation-failed'> {
  const window = { start: Date.parse(from), end: Date.parse(to) };
  if (window.end <= window.start) return fail('interval-upside-down');
  if (window.end - window.start > MAX_DAYS * 86_400_000)
    return fail('validation-failed', `Ask for at most ${MAX_DAYS} days`, {
      errors: [{ path: 'query.to', message: `must be within ${MAX_DAYS} days of from` }],
    });
  return window;
}
