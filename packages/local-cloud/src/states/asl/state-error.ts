/** A failure in the language of the state machine: what Retry and Catch match on. */
export class StateError extends Error {
  /** Error name, for example `States.Timeout` or a function's errorType. */
  readonly error: string;
  readonly errorCause: string;

  constructor(error: string, cause: string) {
    super(`${error}: ${cause}`);
    this.name = 'StateError';
    this.error = error;
    this.errorCause = cause;
  }
}
