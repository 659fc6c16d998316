import type { Invocation } from './invocation.ts';

/**
 * The maximum size of the event of a synchronous call, and of what a function returns, in bytes of
 * JSON. Source: AWS Lambda developer guide, "Lambda quotas" (6 MB each way); the exact figures are
 * those that Lambda's error messages name.
 */
export const MAX_REQUEST_BYTES = 6_291_456;
const MAX_RESPONSE_BYTES = 6_291_556;
/**
 * The maximum size of the event of an asynchronous call, in bytes of JSON. Source: AWS Lambda API
 * reference, "Invoke" (1 MB).
 */
const MAX_EVENT_BYTES = 1_048_576;

/** Returns whether a text has more than `limit` bytes in UTF-8. */
function isLarger(text: string, limit: number): boolean {
  // A UTF-16 code unit takes at most three bytes, so that most texts need not be measured.
  return text.length * 3 > limit && Buffer.byteLength(text) > limit;
}

const tooLarge = (message: string) =>
  Object.assign(new Error(message), { name: 'RequestEntityTooLargeException' });

/**
 * Throws a RequestEntityTooLargeException if the event of a synchronous call is too large.
 * @param event JSON text
 */
export function assertRequestSize(event: string): void {
  if (isLarger(event, MAX_REQUEST_BYTES))
    throw tooLarge(
      `Request must be smaller than ${MAX_REQUEST_BYTES} bytes for the InvokeFunction operation`,
    );
}

/**
 * Throws a RequestEntityTooLargeException if the event of an asynchronous call is too large.
 * @param event JSON text
 */
export function assertEventSize(event: string): void {
  if (isLarger(event, MAX_EVENT_BYTES))
    throw tooLarge(
      `${Buffer.byteLength(event)} byte payload is too large for the Event invocation type ` +
        `(limit ${MAX_EVENT_BYTES} bytes)`,
    );
}

/**
 * Returns the outcome of a call whose function returned `result`, which is an error if it is too
 * large.
 * @param result JSON text; undefined if the function returned nothing
 */
export function toOutcome(result: string | undefined): Invocation {
  if (result === undefined) return { payload: null };
  if (isLarger(result, MAX_RESPONSE_BYTES))
    return {
      error: {
        errorType: 'Function.ResponseSizeTooLarge',
        errorMessage:
          'Response payload size exceeded maximum allowed payload size ' +
          `(${MAX_RESPONSE_BYTES} bytes).`,
      },
    };
  return { payload: JSON.parse(result) };
}
