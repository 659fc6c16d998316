import type { ShownStatus } from '@parley/contracts/interviews/interview.schema.ts';
import { SHOWN_STATUS } from '@parley/contracts/interviews/interview.transitions.ts';
import { boards, type InterviewFacts } from '@parley/data/board/board.repo.ts';
import { candidates, type CandidateProgress } from '@parley/data/candidates/candidates.repo.ts';
import type { CounterName, Counts } from '@parley/data/counters/counters.repo.ts';
import { type Interview, interviewItem } from '@parley/data/interviews/interview.codec.ts';
import { interviewsOfCandidate } from '@parley/data/interviews/interviews-of-candidate.ts';
import { toInterviewRow } from '@parley/data/lists/interview-lists.ts';
import { LISTS } from '@parley/data/lists/lists.ts';
import { renames } from '@parley/data/renames/renames.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { decisionGate } from '@parley/domain/decisions/decision-gate.ts';
import { expectsScorecards } from '@parley/domain/interviews/scorecard-duties.ts';
import { followList, type Project, countChange } from './change.ts';

/**
 * Returns what the card shows about the interviews of an application: the next interview, the
 * number of submitted scorecards, and the panel.
 */
function factsOfInterviews(interviews: readonly Interview[], now: Date): InterviewFacts {
  const held = interviews.filter(({ state }) => expectsScorecards(state));
  const coming = held
    .filter(({ state, starts_at }) => state === 'scheduled' && starts_at > now.toISOString())
    .sort((a, b) => (a.starts_at < b.starts_at ? -1 : 1));
  const { required, submitted } = decisionGate(held);
  const latest = coming[0] ?? [...held].sort((a, b) => (a.starts_at < b.starts_at ? 1 : -1))[0];
  const panel = (latest?.panelists ?? []).filter(({ state }) => state !== 'declined').slice(0, 5);
  return {
    nextInterviewAt: coming[0]?.starts_at ?? null,
    interviews: held.length,
    scorecardsIn: submitted,
    scorecardsAsked: required,
    panel: panel.map(({ user_id, name }) => ({ user_id, name })),
  };
}

const COUNTER: Record<ShownStatus, CounterName> = {
  'In progress': 'interviews_in_progress',
  Completed: 'interviews_completed',
  Incomplete: 'interviews_incomplete',
  Hired: 'interviews_hired',
};

/**
 * Updates the number of interviews by shown status, the list of interviews, and the interview data
 * on the candidate's row and card.
 */
export const projectInterview: Project = async (change) => {
  const { store, before, after, now } = change;
  const was = before && interviewItem.parse(before);
  const is = after && interviewItem.parse(after);
  const counts: Partial<Counts> = {
    interviews_total: countChange(Boolean(was), Boolean(is)),
    totalinterviews: countChange(Boolean(was), Boolean(is)),
  };
  const [old, fresh] = [was && COUNTER[shown(was)], is && COUNTER[shown(is)]];
  if (old !== fresh) {
    if (old) counts[old] = -1;
    if (fresh) counts[fresh] = 1;
  }
  const { candidate_id, jobreq_id: requisition_id, id } = (is ?? was)!;
  // The row and the card are read before the interviews. If another record writes the row or the
  // card in between, this write is refused and repeated with newer interviews.
  const [row, card] = await Promise.all([
    candidates.getStanding(store, candidate_id),
    boards.getStored(store, requisition_id, candidate_id),
  ]);
  const held = await interviewsOfCandidate(store, candidate_id);
  const requisition = is && !was ? await requisitions.get(store, requisition_id) : undefined;
  const ofApplication = held.filter(({ jobreq_id }) => jobreq_id === requisition_id);
  const isGone = !held.some((one) => one.id === id);
  return {
    counts,
    writes: [
      ...(row
        ? candidates.tell(store, row, { interviews: toInterviewProgress(held, now.toISOString()) })
        : []),
      ...boards.tell(
        store,
        { requisition_id, candidate_id },
        card,
        factsOfInterviews(ofApplication, now),
        isGone,
      ),
      // The interview was created with a name that has changed since, and the rename may have
      // missed it.
      ...(is && row && is.candidate !== row.name
        ? [renames.begin(store, 'candidate', candidate_id)]
        : []),
      ...(is && requisition && is.requisition !== requisition.title
        ? [renames.begin(store, 'requisition', requisition_id)]
        : []),
    ],
    list: followList(change, LISTS.interview),
  };
};

function toInterviewProgress(
  held: readonly Interview[],
  at: string,
): NonNullable<CandidateProgress['interviews']> {
  const rows = held.filter(({ state }) => SHOWN_STATUS[state] !== 'Incomplete').map(toInterviewRow);
  const coming = held
    .filter(({ state, starts_at }) => state === 'scheduled' && starts_at >= at)
    .map(({ starts_at }) => starts_at)
    .sort();
  const people = new Map(
    held.flatMap(({ panelists }) =>
      panelists.map(({ user_id, name }) => [user_id, { user_id, name }]),
    ),
  );
  return {
    nextAt: coming[0] ?? null,
    feedbackId: held.find(({ feedback_id }) => feedback_id)?.feedback_id ?? null,
    asked: rows.reduce((sum, { feedback_due }) => sum + feedback_due, 0),
    submitted: rows.reduce((sum, { feedback_submitted }) => sum + feedback_submitted, 0),
    panel: [...people.values()],
  };
}

const shown = (interview: Interview): ShownStatus =>
  interview.hired ? 'Hired' : SHOWN_STATUS[interview.state];
