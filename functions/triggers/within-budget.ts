import type { Context } from 'aws-lambda';
import { errorFields, log } from '@parley/application/shared/log-events.ts';
import { budgetLeftMs, withBudget } from '@parley/data/shared/call-budget.ts';
import { isTemporary } from '../shared/is-temporary.ts';

/**
 * Milliseconds for everything that a trigger asks of AWS. Cognito waits five seconds for the answer
 * of a trigger, in which the function also has to start, and calls it three times.
 */
const BUDGET_MS = 3_000;

/** What a person reads who cannot sign in for this reason; Cognito puts its own words before it. */
const OUT_OF_TIME = 'Parley did not answer in time. Try again in a few seconds';

/**
 * Returns a trigger of the user pool with one budget of time. A service that does not answer, or
 * refuses everything, ends in a refusal that says what to do, instead of an attempt that Cognito
 * gives up or the words of that service.
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
      if (!isSpent && !isTemporary(error)) throw error;
      log('trigger-out-of-time', {
        function: process.env['AWS_LAMBDA_FUNCTION_NAME'] ?? '',
        ...errorFields(error),
      });
      throw new Error(OUT_OF_TIME, { cause: error });
    });
  };
