import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string | undefined>();

/**
 * Calls `work` on behalf of a request: the log lines of `work`, and of everything that it calls and
 * awaits, contain the id (ADR 70). A call inside another one replaces the id for its own work.
 * @param requestId the `requestId` of the API for the request that caused the work; for work that
 *   begins without a request, the id of the event. Undefined if it is unknown, for an item or an
 *   execution of a release that did not pass the id on.
 */
export const withRequestId = <T>(requestId: string | undefined, work: () => T): T =>
  current.run(requestId, work);

/** Returns the id of the request on whose behalf the caller runs, or undefined. */
export const currentRequestId = (): string | undefined => current.getStore();
