import type { Clock } from '../../clock/clock.ts';
import type { Journal } from '../journal/open-journal.ts';
import type { RandomSource } from '../query/aws-functions.ts';
import type { Evaluator } from '../query/evaluate.ts';
import type { DefinitionCache } from './definition-cache.ts';

/** The result of a function: its response, or the error that it threw, and the version that ran. */
export type Invocation = (
  | { payload: unknown }
  | { error: { errorType: string; errorMessage: string } }
) & { executedVersion?: string | undefined };

/**
 * Calls a Lambda function by name or ARN. `caller` is the role of the state machine, or the name of
 * the rule on whose behalf it is called. Rejects if the function could not be called: an error
 * named ResourceNotFoundException becomes `Lambda.ResourceNotFoundException`, one named
 * AccessDeniedException `Lambda.AWSLambdaException`, one named TooManyRequestsException
 * `Lambda.TooManyRequestsException`, any other `Lambda.Unknown`.
 */
export type InvokeFunction = (
  functionArnOrName: string,
  payload: unknown,
  caller: string,
) => Promise<Invocation>;

/** The dependencies of a step. */
export interface EngineContext {
  clock: Clock;
  chance: RandomSource;
  journal: Journal;
  evaluator: Evaluator;
  definitions: DefinitionCache;
  invokeFunction: InvokeFunction;
  region: string;
  /** The number of executions that may run at a time. */
  maxOpenExecutions: number;
}
