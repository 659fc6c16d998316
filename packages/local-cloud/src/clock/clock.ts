/**
 * The local cloud's time. Every engine reads the time only from such a clock, never from the
 * machine.
 */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
  /**
   * Resolves once `now()` is at or past `epochMs` (immediately if it already is). Rejects with a
   * DOMException named AbortError when `signal` aborts first.
   */
  sleepUntil(epochMs: number, signal?: AbortSignal): Promise<void>;
  /**
   * Registers a listener that is called with the milliseconds by which the time was moved, before
   * any sleeper wakes because of the move. A clock that cannot be moved has no such method.
   */
  onLeap?(listener: (ms: number) => void): void;
}

/** Returns the error with which an aborted wait rejects, independent of the signal's reason. */
export function abortError(): DOMException {
  return new DOMException('The wait was aborted', 'AbortError');
}
