import { rescheduleInterview } from '@parley/application/interviews/booking/reschedule-interview.ts';
import { interviewView, isNoteHidden } from '@parley/application/interviews/interview-view.ts';
import { loadInterview, toInterviewReader } from '@parley/application/interviews/load-interview.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import type { HandlerOf } from '../shared/context.ts';
import { toVersionProblem } from '../shared/version-problem.ts';

/** Creates a new revision of an interview with another time, panel or place. */
export const updateInterview: HandlerOf<'update-interview'> = async (context) => {
  const { request, caller, store, ifMatch, round, commit } = context;
  const interview = await loadInterview(context, request.params.id, 'update');
  if (isFailure(interview)) return interview;
  if (interview.version !== ifMatch)
    return fail('stale-version', undefined, { details: { version: interview.version } });
  const reader = await toInterviewReader({ store, caller }, interview);
  if (isNoteHidden(interview, reader) && request.body.note !== undefined)
    return fail(
      'forbidden',
      'The note is closed to you until you have sent your scorecard, so you cannot replace it',
    );
  const planned = await rescheduleInterview(
    { ...context, isRetry: round > 1 },
    interview,
    request.body,
  );
  if (isFailure(planned)) return planned;
  const answer = (shown: Interview) => ({
    status: 200 as const,
    body: interviewView(shown, caller, reader),
    version: shown.version,
  });
  if (!planned) return answer(interview);
  const { after, writes, event } = planned;
  return commit({ writes, event, answer: answer(after), refused: toVersionProblem });
};
