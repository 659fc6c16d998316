/** What a face needs to know of a failed call. */
export interface Failure {
  message: string;
  /** HTTP status; 0 where no answer came; null where the failure is on this side. */
  status: number | null;
  code: string;
  /** The request id, which support can look up. */
  reference: string | null;
}

/**
 * Reads any thrown thing as a failure. A problem of the API client is known by its shape, so that
 * this kit needs no client.
 */
export function asFailure(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof Error && 'status' in error && 'code' in error))
    return { message, status: null, code: 'failed-here', reference: null };
  const { status, code } = error;
  const problem: unknown = 'problem' in error ? error.problem : undefined;
  const id =
    typeof problem === 'object' && problem !== null && 'request_id' in problem
      ? problem.request_id
      : undefined;
  return {
    message,
    status: typeof status === 'number' ? status : null,
    code: String(code),
    reference: typeof id === 'string' && id !== '' ? id : null,
  };
}
