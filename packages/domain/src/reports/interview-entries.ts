import type { InterviewState, ShownStatus } from '@parley/contracts/interviews/interview.schema.ts';
import { localDay } from './days.ts';
import type { Entry } from './tally.ts';

/** One person's submitted scorecard: when (UTC, ISO 8601) and the overall rating 1 to 4. */
export interface SubmittedScorecard {
  user_id: string;
  submitted_at: string;
  overall: number | null;
}

interface CountedInterview {
  state: InterviewState;
  status: ShownStatus;
  created_at: string;
  starts_at: string;
  ends_at: string;
  revision: number;
  panelists: readonly { user_id: string; state: string }[];
}

const HELD: readonly InterviewState[] = ['in_progress', 'awaiting_feedback', 'completed'];
const OUTCOMES: Partial<Record<InterviewState, string>> = {
  in_progress: 'held',
  awaiting_feedback: 'held',
  completed: 'held',
  cancelled: 'cancelled',
  candidate_no_show: 'candidate_no_show',
  host_no_show: 'host_no_show',
};
const HOUR = 3_600_000;
/** Longer times count as a month, which keeps the histogram small. */
const MAX_HOURS = 31 * 24;

/**
 * Returns the report entries of one interview by day. `everDeclined`: the panelists who have ever
 * declined, including those replaced since.
 * - of the company: `iv` on the day it was booked; on the day it starts `st.<shown status>`,
 *   `out.<outcome>`, `ivs`, `mv` (how often it was rescheduled: revisions after the first, without
 *   the cancellation) and `mvd` if it ever was; `fb.<hours>` on the day a scorecard was submitted,
 *   whole hours from the end of the interview
 * - of an interviewer, on the day it starts: `<id>|i` invited, `|d` declined, `|s` interviews on
 *   the calendar, `|e` held, `|a` absent, and of completed ones with at least two scorecards `|c`
 *   and `|cd`: the own overall rating minus the mean of the whole panel's, in thousandths
 */
export function interviewEntries(
  interview: CountedInterview,
  cards: readonly SubmittedScorecard[],
  everDeclined: readonly string[],
  zone: string,
): Entry[] {
  const entries: Entry[] = [];
  const start = localDay(interview.starts_at, zone);
  const company = (name: string, day = start, n = 1) =>
    entries.push({ of: 'company', day, name, n });
  const person = (id: string, name: string, n = 1) =>
    entries.push({ of: 'people', day: start, name: `${id}|${name}`, n });

  company('iv', localDay(interview.created_at, zone));
  company(`st.${interview.status}`);
  const outcome = OUTCOMES[interview.state];
  if (outcome) company(`out.${outcome}`);
  company('ivs');
  const moves = interview.revision - 1 - Number(interview.state === 'cancelled');
  if (moves > 0) {
    company('mv', start, moves);
    company('mvd');
  }
  for (const { submitted_at } of cards) {
    const hours = Math.floor((Date.parse(submitted_at) - Date.parse(interview.ends_at)) / HOUR);
    company(`fb.${Math.min(MAX_HOURS, Math.max(0, hours))}`, localDay(submitted_at, zone));
  }

  for (const id of new Set([
    ...interview.panelists.map(({ user_id }) => user_id),
    ...everDeclined,
  ])) {
    const panelist = interview.panelists.find(({ user_id }) => user_id === id);
    person(id, 'i');
    if (everDeclined.includes(id)) person(id, 'd');
    if (!panelist || panelist.state === 'declined' || interview.state === 'cancelled') continue;
    person(id, 's');
    if (HELD.includes(interview.state) || interview.state === 'host_no_show') person(id, 'e');
    if (panelist.state === 'absent') person(id, 'a');
  }
  if (interview.state === 'completed')
    for (const { id, difference } of differences(cards)) {
      person(id, 'c');
      person(id, 'cd', difference);
    }
  return entries;
}

/**
 * Returns for each person who rated: the own overall rating minus the mean of the panel's ratings
 * including it, in thousandths. Empty for fewer than two ratings, which cannot be compared.
 */
function differences(cards: readonly SubmittedScorecard[]): { id: string; difference: number }[] {
  const rated = cards.flatMap(({ user_id, overall }) =>
    overall === null ? [] : [{ id: user_id, overall }],
  );
  if (rated.length < 2) return [];
  const sum = rated.reduce((all, { overall }) => all + overall, 0);
  return rated.map(({ id, overall }) => ({
    id,
    difference: Math.round(1000 * (overall - sum / rated.length)),
  }));
}
