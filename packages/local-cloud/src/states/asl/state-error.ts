/** A failure in the terms of the state machine; Retry and Catch match its error name. */
export class StateError extends Error {
  /** The error name, for example `States.Timeout` or a function's errorType. */
  readonly error: string;
  readonly errorCause: string;

  constructor(error: string, cause: string) {
    super(`${error}: ${cause}`);
    this.name = 'StateError';
    this.error = error;
    this.errorCause = cause;
  }
}
