import type { HomeEntry, HomeInterview } from '../use-home.ts';

/** States in which an interview is still to take place. */
const COMING: ReadonlySet<HomeInterview['state']> = new Set(['scheduled', 'in_progress']);
/** States in which an interview that is over can be judged by the candidate. */
const TOOK_PLACE: ReadonlySet<HomeInterview['state']> = new Set([
  'in_progress',
  'awaiting_feedback',
  'completed',
]);

const ended = (interview: HomeInterview, now: number): boolean =>
  Date.parse(interview.ends_at) <= now;

/**
 * Interviews of all companies: those to come soonest first, the others latest first. @param now ms
 * since the epoch
 */
export function sortInterviews(
  entries: readonly HomeEntry[],
  now: number,
): { coming: HomeInterview[]; past: HomeInterview[] } {
  const all = entries.flatMap((entry) => entry.candidate_interviews);
  const isComing = (interview: HomeInterview) =>
    COMING.has(interview.state) && !ended(interview, now);
  return {
    coming: all.filter(isComing).sort((a, b) => (a.starts_at < b.starts_at ? -1 : 1)),
    past: all
      .filter((interview) => !isComing(interview))
      .sort((a, b) => (a.starts_at < b.starts_at ? 1 : -1)),
  };
}

/** Whether the candidate can say how an interview was. */
export const canBeJudged = (interview: HomeInterview, now: number): boolean =>
  TOOK_PLACE.has(interview.state) && (interview.state !== 'in_progress' || ended(interview, now));
