import type { HandlerOf } from '../shared/context.ts';
import { isFailure } from '../shared/failure.ts';
import { interviewView } from './interview-view.ts';
import { isNoteClosedTo } from './is-note-closed-to.ts';
import { loadInterview } from './load-interview.ts';
import { toVisibleInterview } from './to-visible-interview.ts';

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
