import { log } from '@parley/application/shared/log-events.ts';
import { budgetLeftMs, withBudget } from '@parley/data/shared/call-budget.ts';
import type { Context } from 'aws-lambda';

/**
 * Milliseconds for everything that a trigger asks of AWS. Cognito waits five seconds for the answer
 * of a trigger, in which the function also has to start, and calls it three times.
 */
const BUDGET_MS = 3_000;

/** What a person reads who cannot sign in for this reason; Cognito puts its own words before it. */
const OUT_OF_TIME = 'Parley did not answer in time. Try again in a few seconds';

/**
 * Returns a trigger of the user pool with one budget of time, so that a service that does not
 * answer ends in a refusal with a reason instead of an attempt that Cognito gives up.
 */
export const withinBudget =
  <Event, Answer>(
    handle: (event: Event, context: Pick<Context, 'awsRequestId'>) => Promise<Answer>,
  ) =>
  (event: Event, context: Pick<Context, 'awsRequestId'>): Promise<Answer> => {
    let isSpent = false;
    return withBudget(BUDGET_MS, async () => {
      try {
        return await handle(event, context);
      } finally {
        isSpent = budgetLeftMs() <= 0;
      }
    }).catch((error: unknown) => {
      const { name } = error as Error;
      if (!isSpent && name !== 'BudgetSpentError') throw error;
      log('trigger-out-of-time', { function: process.env['AWS_LAMBDA_FUNCTION_NAME'] ?? '' });
      throw new Error(OUT_OF_TIME, { cause: error });
    });
  };
