import { interviewView } from '@parley/application/interviews/interview-view.ts';
import { loadInterview, toInterviewReader } from '@parley/application/interviews/load-interview.ts';
import { reportNoShow as planNoShow } from '@parley/application/interviews/report-no-show.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import type { HandlerOf } from '../shared/context.ts';
import { toVersionProblem } from '../shared/version-problem.ts';

/** Records that one side did not come. */
export const reportNoShow: HandlerOf<'report-no-show'> = async (context) => {
  const { request, caller, store, ifMatch, commit } = context;
  const interview = await loadInterview(context, request.params.id, 'update');
  if (isFailure(interview)) return interview;
  if (interview.version !== ifMatch)
    return fail('stale-version', undefined, { details: { version: interview.version } });
  const planned = await planNoShow(context, interview, request.body);
  if (isFailure(planned)) return planned;
  const { after, writes, event } = planned;
  const reader = await toInterviewReader({ store, caller }, interview);
  return commit({
    writes,
    event,
    answer: { status: 200, body: interviewView(after, caller, reader), version: after.version },
    refused: toVersionProblem,
  });
};
