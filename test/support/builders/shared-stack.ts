import { resolve } from 'node:path';
import type { TestStack } from '@parley/local-cloud/core/create-test-stack.ts';
import { ACCOUNT_THROTTLE } from '@parley/local-cloud/template/read/read-api.ts';
import { prepare } from '../../../scripts/lib/prepare.ts';
import { startProductStack } from '../start-product-stack.ts';
import { LOW_FAULTS } from './low-faults.ts';

/**
 * Longer than any test run, because a function that was stopped as idle would have to load its
 * bundle again.
 */
const FUNCTION_IDLE_MS = 3_600_000;

/**
 * The workers for which the index of the table lags. Tests look at the results of workers only
 * after these have finished. Calls are excluded, because their lists would show a change with a
 * delay, and tests look at once. `lagging-index.test.ts` covers what calls decide with a lagging
 * index.
 */
const WORKERS = [
  'projections',
  'outbox',
  'interview-lifecycle',
  'mail-delivery',
  'mail-inbound',
  'later',
  'room-events',
];
const FAULTS = {
  ...LOW_FAULTS.faults,
  rates: { ...LOW_FAULTS.faults.rates, laggingIndex: 0.05 },
  laggingFor: WORKERS,
  shards: 2,
};

const stacks = new Map<number, Promise<TestStack>>();

/**
 * Returns the stack that all test files of one worker share, each with its own companies. Its clock
 * stands still at the given instant (milliseconds since 1970). A file that moves the clock or ends
 * processes starts its own stack. The stack ends with the worker.
 */
export function sharedStack(clockMs: number): Promise<TestStack> {
  const started = stacks.get(clockMs) ?? start(clockMs);
  stacks.set(clockMs, started);
  return started;
}

async function start(clockMs: number): Promise<TestStack> {
  const built = await prepare(resolve(import.meta.dirname, '../../..'), {
    page: true,
    print: () => undefined,
  });
  const stack = await startProductStack({
    ...built,
    virtualClock: clockMs,
    functionIdleMs: FUNCTION_IDLE_MS,
    oneThread: true,
    apiThrottle: ACCOUNT_THROTTLE,
    ...LOW_FAULTS,
    faults: FAULTS,
  });
  const misused = () =>
    Promise.reject(
      new Error(
        'The clock and the processes of a shared stack stay as they are: start a stack of ' +
          'its own for this file',
      ),
    );
  return Object.assign(stack, {
    advanceTo: misused,
    advanceBy: misused,
    kill: misused,
    restart: misused,
    close: misused,
  });
}
