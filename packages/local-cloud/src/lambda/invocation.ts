/** The error that Lambda reports for a function that has failed. */
export interface FunctionError {
  errorType: string;
  errorMessage: string;
  trace?: string[];
}

/**
 * The result of a function: its return value after JSON serialization, or its error; and, for the
 * services that tell it, the version that ran.
 */
export type Invocation = ({ payload: unknown } | { error: FunctionError }) & {
  executedVersion?: string | undefined;
};

/** Converts a thrown value to Lambda's error format. */
export function describeError(thrown: unknown, fallbackType = 'Error'): FunctionError {
  if (!(thrown instanceof Error))
    return {
      errorType: fallbackType,
      errorMessage: typeof thrown === 'string' ? thrown : (JSON.stringify(thrown) ?? 'undefined'),
    };
  return {
    errorType: thrown.name || fallbackType,
    errorMessage: thrown.message,
    trace: (thrown.stack ?? '').split('\n'),
  };
}
