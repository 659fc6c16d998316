import type { HandlerOf } from '../shared/context.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import {
  interviewView,
  toVisibleInterview,
} from '@parley/application/interviews/interview-view.ts';
import { loadInterview, isNoteClosedTo } from '@parley/application/interviews/load-interview.ts';

export const getInterview: HandlerOf<'get-interview'> = async ({
  request,
  caller,
  store,
  now,
  may,
}) => {
  const interview = await loadInterview({ store, may }, request.params.id, 'read');
  if (isFailure(interview)) return interview;
  const told = (await toVisibleInterview(store, caller, [interview], now))[0]!;
  return {
    status: 200,
    body: interviewView(told, caller, await isNoteClosedTo({ store, caller }, interview)),
    version: told.version,
  };
};
