import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import { dayKey } from '../../../components/time/day-key.ts';
import { formatDayTime, formatTimeZoned } from '../../../components/time/format-time.ts';

/** The next step with a candidate: an upcoming interview, or a step that follows from the stage. */
export type NextStep =
  | { kind: 'today'; time: string }
  | { kind: 'interview'; at: string }
  | { kind: 'due'; stage: 'decision' }
  | { kind: 'stage'; stage: ApplicationStage | 'none' };

/**
 * Returns the next step with a candidate. An interview whose start (`next_interview_at`, UTC
 * instant) has passed is ignored.
 *
 * @param now ms since the epoch
 * @param zone the user's zone
 */
export function nextStep(
  row: { stage: ApplicationStage | null; next_interview_at: string | null },
  now: number,
  zone: string,
): NextStep {
  const at = row.next_interview_at;
  if (at !== null && Date.parse(at) > now) {
    return dayKey(at, zone) === dayKey(now, zone)
      ? { kind: 'today', time: formatTimeZoned(at, zone) }
      : { kind: 'interview', at: formatDayTime(at, zone) };
  }
  if (row.stage === 'decision') return { kind: 'due', stage: 'decision' };
  return { kind: 'stage', stage: row.stage ?? 'none' };
}
