/**
 * States.ALL does not catch these
 * (docs.aws.amazon.com/step-functions/latest/dg/concepts-error-handling.html).
 */
const TERMINAL = ['States.DataLimitExceeded', 'States.Runtime'];

/** Does an `ErrorEquals` list match the error? */
export function matchesError(errorEquals: string[], error: string): boolean {
  return errorEquals.some((wanted) => {
    if (wanted === error) return true;
    if (wanted === 'States.ALL') return !TERMINAL.includes(error);
    if (wanted === 'States.Timeout') return error === 'States.HeartbeatTimeout';
    if (wanted === 'States.TaskFailed')
      return ![...TERMINAL, 'States.Timeout', 'States.HeartbeatTimeout'].includes(error);
    return false;
  });
}
