import { dayKey } from '../../../components/time/day-key.ts';
import type { Output } from '../../../session/api/api.ts';
import { groupBy } from '../../../shared/group-by.ts';
import type { HomeEntry, HomeInterview } from '../candidate-home.ts';
const DAY = 86_400_000;

/** States in which an interview is still to take place. */
const COMING: ReadonlySet<HomeInterview['state']> = new Set(['scheduled', 'in_progress']);
/** States in which the candidate can give feedback on an interview that has ended. */
const TOOK_PLACE: ReadonlySet<HomeInterview['state']> = new Set([
  'in_progress',
  'awaiting_feedback',
  'completed',
]);

const ended = (interview: HomeInterview, now: number): boolean =>
  Date.parse(interview.ends_at) <= now;

/**
 * Sorts the interviews of all companies into upcoming ones, soonest first, and the others, latest
 * first.
 *
 * @param now ms since the epoch
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

/** Checks whether an interview is in a state in which the candidate can give feedback on it. */
export const canBeJudged = (interview: HomeInterview, now: number): boolean =>
  TOOK_PLACE.has(interview.state) && (interview.state !== 'in_progress' || ended(interview, now));

type Given = Output<'list-candidate-feedbacks'>['items'];

/**
 * Returns a function that checks whether the candidate can still give feedback on an interview, in
 * any company.
 *
 * @param given the feedback given so far; while it is undefined (not loaded yet), no interview
 *   qualifies
 */
export const canGiveFeedback =
  (given: Given | undefined, now: number) =>
  (interview: HomeInterview): boolean =>
    given !== undefined &&
    canBeJudged(interview, now) &&
    !given.some(({ interview_id }) => interview_id === interview.id);

/**
 * Returns how near an interview is, counted in days of the given zone.
 *
 * @param now ms since the epoch
 */
export function nextTitle(
  interview: { starts_at: string },
  now: number,
  zone: string,
): 'now' | 'today' | 'tomorrow' | 'next' {
  if (Date.parse(interview.starts_at) <= now) return 'now';
  const day = dayKey(interview.starts_at, zone);
  const today = dayKey(now, zone);
  if (day === today) return 'today';
  // Dates are counted, not hours: a day on which the clock changes has 23 or 25 of them.
  const tomorrow = new Date(Date.parse(today) + DAY).toISOString().slice(0, 10);
  return day === tomorrow ? 'tomorrow' : 'next';
}

/** Groups interviews by company, in the order in which the companies first appear. */
export function pastByCompany(
  past: readonly HomeInterview[],
): { company: string; interviews: HomeInterview[] }[] {
  const groups = groupBy(past, (interview) => interview.tenant_id);
  return [...groups.values()].map((interviews) => ({
    company: interviews[0]!.companyName,
    interviews,
  }));
}
