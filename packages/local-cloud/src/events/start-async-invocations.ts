import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../clock/clock.ts';
import { createDueTimer } from '../clock/due-timer.ts';
import { createConditionVariable } from '../shared/create-condition-variable.ts';
import { openDatabase, inTransaction } from '../shared/database.ts';
import type { InvokeFunction } from '../states/engine/engine-context.ts';
import {
  createDeliveryQueue,
  DELIVERY_SCHEMA,
  type RefusedEvent,
  type StoreFailure,
} from './delivery-queue.ts';

export interface AsyncInvocations {
  /**
   * Queues events for functions; they are on disk when this returns. `payload` is JSON text, `rule`
   * names the caller, and `dueMs` (milliseconds since 1970) is the earliest time of the call.
   */
  add(
    calls: readonly { rule: string; target: string; payload: string; dueMs?: number | undefined }[],
  ): void;
  /** Resolves when nothing is due and no function is running. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  clock: Clock;
  /** The folder of the stored queue; created if missing. */
  dataDir: string;
  invokeFunction: InvokeFunction;
  failures?: StoreFailure | undefined;
  /** Receives an event that Lambda did not accept. */
  onRefused?: ((refused: RefusedEvent) => void) | undefined;
  /** See `createDeliveryQueue`. */
  currentTarget?: ((rule: string, target: string) => string) | undefined;
  /** See `createDeliveryQueue`; a second by default, as on AWS. */
  backoffMs?: number | undefined;
  onError: (error: unknown) => void;
}

/**
 * Starts Lambda's queue of asynchronous invocations. It calls functions at least once for each
 * event, also after a restart, in no guaranteed order.
 */
export function startAsyncInvocations({
  clock,
  dataDir,
  invokeFunction,
  failures,
  onRefused,
  currentTarget,
  backoffMs = 1_000,
  onError,
}: Options): AsyncInvocations {
  mkdirSync(dataDir, { recursive: true });
  const db = openDatabase(join(dataDir, 'events.sqlite'), DELIVERY_SCHEMA);
  let closed = false;
  const { changed, until } = createConditionVariable();
  const queue = createDeliveryQueue({
    db,
    clock,
    invokeFunction,
    failures,
    onRefused,
    currentTarget,
    backoffMs,
    onError,
    onSettled() {
      timer.arm();
      changed();
    },
  });
  const timer = createDueTimer({
    clock,
    nextDueMs: queue.nextDueMs,
    fire: async () => queue.callDue(),
    onDone: changed,
  });
  const busy = () =>
    timer.firing() || queue.busy() || (queue.nextDueMs() ?? Infinity) <= clock.now();

  timer.arm();
  return {
    add(calls) {
      inTransaction(db, () => {
        for (const call of calls) queue.add(call);
      });
      timer.arm();
    },
    idle: () => until(() => closed || !busy()),
    async close() {
      if (closed) return;
      closed = true;
      timer.stop();
      queue.stop();
      db.close();
      changed();
    },
  };
}
