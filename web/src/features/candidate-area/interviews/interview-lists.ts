import type { HomeEntry, HomeInterview } from '../candidate-home.ts';
import type { Output } from '../../../session/api/api.ts';
import { formatDay } from '../../../components/time/format-time.ts';

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

type Given = Output<'list-candidate-feedbacks'>['items'];

/**
 * Which interviews the candidate can be asked about, of every company that knows them.
 * @param given what was said so far; undefined until it is known, and then nothing is asked yet
 */
export const canGiveFeedback =
  (given: Given | undefined, now: number) =>
  (interview: HomeInterview): boolean =>
    given !== undefined &&
    canBeJudged(interview, now) &&
    !given.some(({ interview_id }) => interview_id === interview.id);

/** How near an interview is, by the days of a zone. @param now ms since the epoch */
export function nextTitle(
  interview: { starts_at: string },
  now: number,
  zone: string,
): 'now' | 'today' | 'tomorrow' | 'next' {
  if (Date.parse(interview.starts_at) <= now) return 'now';
  const day = formatDay(interview.starts_at, zone, 'long');
  if (day === formatDay(now, zone, 'long')) return 'today';
  // The same wall time a day later is 23 to 25 hours away, which is still within the next day.
  return day === formatDay(now + 86_400_000, zone, 'long') ? 'tomorrow' : 'next';
}

/** Interviews of each company together, in the order in which the companies first appear. */
export function pastByCompany(
  past: readonly HomeInterview[],
): { company: string; interviews: HomeInterview[] }[] {
  const groups = Map.groupBy(past, (interview) => interview.tenant_id);
  return [...groups.values()].map((interviews) => ({
    company: interviews[0]!.companyName,
    interviews,
  }));
}
