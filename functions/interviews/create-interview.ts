import { bookInterview } from '@parley/application/interviews/booking/book-interview.ts';
import { interviewView } from '@parley/application/interviews/interview-view.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import type { HandlerOf } from '../shared/context.ts';
import { refuseStrangers } from '../shared/refuse-strangers.ts';

/** Books a panel interview in one transaction. */
export const createInterview: HandlerOf<'create-interview'> = async (context) => {
  const { request, caller, newId, round, commit } = context;
  const booked = await bookInterview({ ...context, isRetry: round > 1 }, newId('iv'), request.body);
  if (isFailure(booked)) return booked;
  const { interview, candidate, writes, event } = booked;
  const refused = await refuseStrangers(context, [candidate.email]);
  if (refused) return refused;
  return commit({
    writes,
    event,
    answer: { status: 201, body: interviewView(interview, caller), version: 1 },
  });
};
