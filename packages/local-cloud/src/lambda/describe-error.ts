import type { FunctionError } from './invocation.ts';

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
