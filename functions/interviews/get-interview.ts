import type { HandlerOf } from '../kit/context.ts';
import { isFailure } from '../kit/failure.ts';
import { interviewView } from './interview-view.ts';
import { loadInterview } from './load-interview.ts';

export const getInterview: HandlerOf<'get-interview'> = async ({ request, caller, store, may }) => {
  const interview = await loadInterview({ store, may }, request.params.id, 'read');
  if (isFailure(interview)) return interview;
  return { status: 200, body: interviewView(interview, caller), version: interview.version };
};
