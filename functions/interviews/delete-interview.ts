import { loadInterview } from '@parley/application/interviews/load-interview.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { INTERVIEW_TRANSITIONS } from '@parley/contracts/interviews/interview.transitions.ts';
import { calendars } from '@parley/data/interviews/calendars.repo.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { panels } from '@parley/data/interviews/panels.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { scorecards } from '@parley/data/scorecards/scorecards.repo.ts';
import { transitionsFrom } from '@parley/domain/transitions/next-state.ts';
import type { HandlerOf } from '../shared/context.ts';
import { toVersionProblem } from '../shared/version-problem.ts';

/**
 * Removes an interview from the lists. An interview with a submitted scorecard cannot be removed,
 * because the decision is based on it.
 */
export const deleteInterview: HandlerOf<'delete-interview'> = async ({
  request: { params },
  store,
  now,
  ifMatch,
  may,
  commit,
}) => {
  const interview = await loadInterview({ store, may }, params.id, 'delete');
  if (isFailure(interview)) return interview;
  if (interview.version !== ifMatch)
    return fail('stale-version', undefined, { details: { version: interview.version } });
  if ((await scorecards.listOfInterview(store, interview.id)).length > 0)
    return fail('in-use', 'Somebody has written a scorecard for this interview');
  const wasComing = transitionsFrom(INTERVIEW_TRANSITIONS, interview.state).includes('cancel');
  return commit({
    writes: [
      interviews.remove(store, interview),
      interviews.bury(store, { ...interview, revision: interview.revision + 1 }, now),
      ...interview.panelists.map(({ user_id }) => panels.remove(store, interview.id, user_id)),
      ...calendars.freeAll(store, interview),
      ...interview.panelists.map(({ user_id }) =>
        store.check(keys.scorecard(interview.id, user_id), 'missing'),
      ),
    ],
    event: {
      type: 'interview.deleted',
      data: {
        interview_id: interview.id,
        revision: interview.revision + 1,
        previous_revision: interview.revision,
        was_coming: wasComing,
        requisition_id: interview.jobreq_id,
        candidate_id: interview.candidate_id,
      },
    },
    answer: { status: 204 },
    refused: toVersionProblem,
  });
};
