import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../clock/clock.ts';
import { createDueTimer } from '../clock/due-timer.ts';
import { createWaiters } from '../engine-kit/create-waiters.ts';
import { inTransaction } from '../engine-kit/in-transaction.ts';
import { openDatabase } from '../engine-kit/open-database.ts';
import type { InvokeFunction } from '../states/engine/bench.ts';
import { matchesPattern } from '../streams/matches-pattern.ts';
import type { Json } from '../template/template.ts';
import { createDeliveryQueue, DELIVERY_SCHEMA } from './delivery-queue.ts';

/** A rule of the template that waits for events. `input` is JSON text sent instead of the event. */
export interface EventRule {
  name: string;
  pattern: Json;
  targets: { arn: string; input?: string }[];
}

/** An event as EventBridge hands it on. */
export interface BusEvent {
  version: '0';
  id: string;
  'detail-type': string;
  source: string;
  account: string;
  time: string;
  region: string;
  resources: string[];
  detail: { [key: string]: Json };
}

export interface EventBus {
  /**
   * Owes the event to every target of every rule that matches; on disk when this returns. From now on, or from an instant
   * on (milliseconds since 1970).
   */
  put(event: BusEvent, dueMs?: number): void;
  /** Resolves when nothing is due and no target is being called. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  clock: Clock;
  /** Folder for what is owed; made when missing. */
  dataDir: string;
  rules: EventRule[];
  invokeFunction: InvokeFunction;
  onError: (error: unknown) => void;
}

/** EventBridge's default bus: calls the targets of matching rules at least once each, over restarts, in no promised order. */
export function startEventBus({ clock, dataDir, rules, invokeFunction, onError }: Options): EventBus {
  mkdirSync(dataDir, { recursive: true });
  const db = openDatabase(join(dataDir, 'events.sqlite'), DELIVERY_SCHEMA);
  let closed = false;
  const { changed, until } = createWaiters();
  const queue = createDeliveryQueue({
    db, clock, invokeFunction, onError,
    onSettled() {
      timer.arm();
      changed();
    },
  });
  const timer = createDueTimer({ clock, nextDueMs: queue.nextDueMs, fire: async () => queue.callDue(), onDone: changed });
  const busy = () => timer.firing() || queue.busy() || (queue.nextDueMs() ?? Infinity) <= clock.now();

  timer.arm();
  return {
    put(event, dueMs) {
      const matching = rules.filter(({ pattern }) => matchesPattern(pattern, event as unknown as Json));
      inTransaction(db, () => {
        for (const { name, targets } of matching) for (const { arn, input } of targets) queue.add({ rule: name, target: arn, payload: input ?? JSON.stringify(event), dueMs });
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
