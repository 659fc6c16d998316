import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import { formatDay, formatDayTime, formatTimeZoned } from '../../../components/time/format-time.ts';

/** What happens next with a candidate: an interview that is to come, or what the stage says. */
export type NextStep =
  | { kind: 'today'; time: string }
  | { kind: 'interview'; at: string }
  | { kind: 'due'; stage: 'decision' }
  | { kind: 'stage'; stage: ApplicationStage | 'none' };

/**
 * @param at start of the next interview (UTC instant), as the row knows it; one that has passed
 * says nothing
 * @param now ms since the epoch
 * @param zone of the person who looks
 */
export function nextStep(
  row: { stage: ApplicationStage | null; next_interview_at: string | null },
  now: number,
  zone: string,
): NextStep {
  const at = row.next_interview_at;
  if (at !== null && Date.parse(at) > now) {
    return formatDay(at, zone) === formatDay(now, zone)
      ? { kind: 'today', time: formatTimeZoned(at, zone) }
      : { kind: 'interview', at: formatDayTime(at, zone) };
  }
  if (row.stage === 'decision') return { kind: 'due', stage: 'decision' };
  return { kind: 'stage', stage: row.stage ?? 'none' };
}
