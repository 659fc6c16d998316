import { AsyncLocalStorage } from 'node:async_hooks';

/** Milliseconds for requests to AWS that are answered in a moment, whatever they ask for. */
const CONNECT_MS = 1000;
const ANSWER_MS = 3000;
/** In so many milliseconds, aborted work ends by itself, unless it waits before a retry. */
const WAIT_MS = 500;

interface Budget {
  /** As of `readClock()`. */
  endsAt: number;
  signal: AbortSignal;
}
const budgets = new AsyncLocalStorage<Budget>();

/**
 * Returns milliseconds of a clock that is never set. The first use of `performance` would load nine
 * of Node's modules.
 */
export const readClock = (): number => Number(process.hrtime.bigint()) / 1e6;

/** Thrown when the time of a call is over; the API answers 503. */
class BudgetSpentError extends Error {
  override name = 'BudgetSpentError';
}

/**
 * Does work within one budget of time for everything that it asks of AWS, however many requests,
 * retries and waits that are. When the time is over, requests in flight are aborted, and no other
 * one is sent.
 * @throws BudgetSpentError if the work has not ended half a second later, because it waits
 */
export async function withBudget<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const spent = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      controller.abort();
      timer = setTimeout(
        () => reject(new BudgetSpentError(`the call took more than ${ms} ms`)),
        WAIT_MS,
      );
    }, ms);
  });
  const done = budgets.run({ endsAt: readClock() + ms, signal: controller.signal }, work);
  try {
    return await Promise.race([done, spent]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the milliseconds that the present call may still take; Infinity without a budget. */
export const budgetLeftMs = (): number => (budgets.getStore()?.endsAt ?? Infinity) - readClock();

/** What a client of the SDK is made with: a request that is not answered in time fails. */
export const requestTimeouts = (answerMs = ANSWER_MS) => ({
  connectionTimeout: CONNECT_MS,
  requestTimeout: answerMs,
  throwOnRequestTimeout: true,
});

interface RequestHandler {
  handle(request: never, options?: { abortSignal?: unknown }): unknown;
}

/** Makes the requests of a client end with the budget of the call in which they are sent. */
export function underBudget<Client extends { config: { requestHandler: object } }>(
  client: Client,
): Client {
  const inner = client.config.requestHandler as RequestHandler;
  const handle: RequestHandler['handle'] = (request, options = {}) => {
    const abortSignal = budgets.getStore()?.signal ?? options.abortSignal;
    return inner.handle(request, { ...options, abortSignal });
  };
  client.config.requestHandler = Object.create(inner, { handle: { value: handle } }) as object;
  return client;
}
