import { SHOWN_STATUS } from '@parley/contracts/interviews/interview.transitions.ts';
import type { ShownStatus } from '@parley/contracts/interviews/interview.schema.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import type { CounterName, Counts } from '@parley/data/counters/counters.repo.ts';
import { type Interview, interviewItem } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { type Project, step } from './change.ts';

const COUNTER: Record<ShownStatus, CounterName> = {
  'In progress': 'interviews_in_progress', Completed: 'interviews_completed', Incomplete: 'interviews_incomplete', Hired: 'interviews_hired',
};

/** Interviews by shown status, and the candidate's next one. */
export const projectInterview: Project = async ({ store, before, after, now }) => {
  const was = before && interviewItem.parse(before);
  const is = after && interviewItem.parse(after);
  const counts: Partial<Counts> = { interviews_total: step(Boolean(was), Boolean(is)), totalinterviews: step(Boolean(was), Boolean(is)) };
  const [old, fresh] = [was && COUNTER[shown(was)], is && COUNTER[shown(is)]];
  if (old !== fresh) {
    if (old) counts[old] = -1;
    if (fresh) counts[fresh] = 1;
  }
  const { candidate_id } = (is ?? was)!;
  const coming = await interviews.list(store, { of: { candidateId: candidate_id }, between: [now.toISOString(), '9999'], limit: 10 });
  const next = coming.items.find((interview) => interview.state === 'scheduled' && interview.id !== (is ? undefined : was!.id));
  return { counts, writes: [candidates.standing(store, candidate_id, { nextInterviewAt: next?.starts_at ?? null, feedbackId: is?.feedback_id ?? null })] };
};

const shown = (interview: Interview): ShownStatus => (interview.hired ? 'Hired' : SHOWN_STATUS[interview.state]);
