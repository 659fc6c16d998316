/** The data of a failed request for its message. */
export interface Failure {
  message: string;
  /** HTTP status; 0 without an answer; null for a failure in the browser. */
  status: number | null;
  code: string;
  /** The request id, which support can look up. */
  reference: string | null;
}

/**
 * Converts any thrown value to a failure. A problem of the API client is recognized by its shape,
 * so that the components do not import the client.
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
