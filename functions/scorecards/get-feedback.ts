import { scorecards } from '@parley/data/scorecards/scorecards.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { listInterviewScorecards } from './list-interview-scorecards.ts';
import { ownView } from './own-view.ts';
import { loadReadableInterview } from './load-readable-interview.ts';

/** One scorecard. A closed one is found by its id, but says no more than the list does. */
export const getFeedback: HandlerOf<'get-feedback'> = async ({
  request,
  caller,
  store,
  now,
  may,
}) => {
  const card = await scorecards.find(store, request.params.id, { userId: caller.userId, now });
  const interview = card
    ? await loadReadableInterview({ store, may }, card.interview_id)
    : fail('not-found');
  if (!card || isFailure(interview)) return fail('not-found');
  if (card.author_id === caller.userId)
    return { status: 200, body: ownView(interview, card, caller, now), version: card.version };
  const view = (await listInterviewScorecards(store, caller, interview, now)).find(
    ({ author_id }) => author_id === card.author_id,
  );
  return view ? { status: 200, body: view } : fail('not-found');
};
