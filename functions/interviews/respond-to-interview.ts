import { answerAsPanelist } from '@parley/application/interviews/booking/answer-as-panelist.ts';
import { interviewView } from '@parley/application/interviews/interview-view.ts';
import { loadInterview, toInterviewReader } from '@parley/application/interviews/load-interview.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import type { HandlerOf } from '../shared/context.ts';

/** Stores a panelist's own answer. Two concurrent answers are written one after the other. */
export const respondToInterview: HandlerOf<'respond-to-interview'> = async ({
  request: { params, body },
  caller,
  store,
  now,
  may,
  commit,
}) => {
  const interview = await loadInterview({ store, may }, params.id, 'read');
  if (isFailure(interview)) return interview;
  const answered = await answerAsPanelist(store, interview, caller.userId, body, now);
  if (isFailure(answered)) return answered;
  const reader = await toInterviewReader({ store, caller }, interview);
  if (!answered)
    return {
      status: 200,
      body: interviewView(interview, caller, reader),
      version: interview.version,
    };
  const { after, writes, event } = answered;
  return commit({
    writes,
    event,
    answer: { status: 200, body: interviewView(after, caller, reader), version: after.version },
  });
};
