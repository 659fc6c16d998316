/** What Lambda reports of a function that failed. */
export interface FunctionError {
  errorType: string;
  errorMessage: string;
  trace?: string[];
}

/** What a function gave: its answer as JSON would carry it, or its error. */
export type Invocation = { payload: unknown } | { error: FunctionError };

/** A thrown value as Lambda reports it. */
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
