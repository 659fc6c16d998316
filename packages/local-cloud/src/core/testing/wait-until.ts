import { setTimeout as delay } from 'node:timers/promises';
import { inspect } from 'node:util';

/** Longer than any wait of a healthy product on a machine that also does other work. */
const TIMEOUT_MS = 60_000;
const FIRST_PAUSE_MS = 5;
const MAX_PAUSE_MS = 250;

export interface WaitOptions<Seen> {
  /** Returns whether the observed value ends the wait. By default any truthy value does. */
  accept?: (seen: Seen) => boolean;
  /** The timeout in milliseconds of the machine's clock. */
  timeoutMs?: number;
}

/**
 * Calls `look` repeatedly, with pauses that grow from 5 to 250 ms, until `accept` returns true for
 * its result. A call that throws counts as not accepted. Resolves to the accepted value.
 * @param what completes the sentence "Waited 60 s for …"
 * @throws Error with the last observed value, or with the last call's error as its cause
 */
export async function waitUntil<Seen>(
  what: string,
  read: () => Seen | Promise<Seen>,
  { accept = Boolean, timeoutMs = TIMEOUT_MS }: WaitOptions<Seen> = {},
): Promise<Seen> {
  const started = performance.now();
  let last: { seen: Seen } | { error: unknown };
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, MAX_PAUSE_MS)) {
    try {
      const seen = await read();
      if (accept(seen)) return seen;
      last = { seen };
    } catch (error) {
      last = { error };
    }
    if (performance.now() - started >= timeoutMs) break;
    await delay(pauseMs);
  }
  const found =
    'error' in last
      ? `the last attempt failed: ${String(last.error)}`
      : `seen last: ${inspect(last.seen, { depth: 4 }).slice(0, 2_000)}`;
  throw new Error(
    `Waited ${timeoutMs / 1000} s for ${what}; ${found}`,
    'error' in last ? { cause: last.error } : {},
  );
}
