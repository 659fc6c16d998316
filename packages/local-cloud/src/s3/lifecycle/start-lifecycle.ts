import type { Clock } from '../../clock/clock.ts';
import { createDueTimer } from '../../clock/due-timer.ts';
import { createConditionVariable } from '../../shared/create-condition-variable.ts';
import type { BucketConfig } from '../s3-config.ts';
import type { Store } from '../store/open-store.ts';
import { DAY_MS, expireObjects } from './expire-objects.ts';

export interface Lifecycle {
  /** Resolves when no rule is being applied and none is due. */
  idle(): Promise<void>;
  /** Resolves when the current run has ended; no other one begins. */
  stop(): Promise<void>;
}

interface Options {
  clock: Clock;
  store: Store;
  buckets: readonly BucketConfig[];
  onError: (error: unknown) => void;
}

/** Applies the lifecycle rules of all buckets at the start and at each midnight UTC. */
export function startLifecycle({ clock, store, buckets, onError }: Options): Lifecycle {
  const { changed, until } = createConditionVariable();
  const withRules = buckets.filter(({ lifecycle = [] }) => lifecycle.length > 0);
  let nextMs = withRules.length > 0 ? clock.now() : null;
  let stopped = false;
  const timer = createDueTimer({
    clock,
    nextDueMs: () => nextMs,
    async fire() {
      const now = clock.now();
      nextMs = now - (now % DAY_MS) + DAY_MS;
      for (const bucket of withRules)
        if (!stopped) await expireObjects(store, bucket, now).catch(onError);
    },
    onDone: changed,
  });
  timer.arm();
  return {
    idle: () =>
      until(() => stopped || (!timer.firing() && (nextMs === null || nextMs > clock.now()))),
    async stop() {
      stopped = true;
      timer.stop();
      await until(() => !timer.firing());
    },
  };
}
