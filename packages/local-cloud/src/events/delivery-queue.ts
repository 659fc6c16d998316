import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../clock/clock.ts';
import type { FunctionError } from '../lambda/invocation.ts';
import type { InvokeFunction } from '../states/engine/engine-context.ts';
import type { AsyncInvocation } from '../template/read/read-async-invocations.ts';
import { randomUUID } from 'node:crypto';

interface Failed {
  functionArn: string;
  /** JSON text of the event. */
  payload: string;
  /** How often the function was called with it. */
  invokeCount: number;
  error: FunctionError;
  /** Milliseconds since 1970. */
  atMs: number;
}

/**
 * The object that Lambda writes of an event that a function could not take.
 * Source: AWS Lambda developer guide, "Capturing records of Lambda asynchronous invocations".
 */
function failedInvocation({ functionArn, payload, invokeCount, error, atMs }: Failed): {
  key: string;
  content: string;
} {
  const timestamp = new Date(atMs).toISOString();
  const day = timestamp.slice(0, 10).replaceAll('-', '/');
  const second = timestamp.slice(0, 19).replaceAll(':', '.');
  const content = {
    version: '1.0',
    timestamp,
    requestContext: {
      requestId: randomUUID(),
      functionArn: `${functionArn}:$LATEST`,
      condition: 'RetriesExhausted',
      approximateInvokeCount: invokeCount,
    },
    requestPayload: JSON.parse(payload),
    responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
    responsePayload: error,
  };
  return {
    key: `aws/lambda/async/${functionArn.split(':').at(-1)}/${day}/${second}-${randomUUID()}`,
    content: JSON.stringify(content),
  };
}

/** Lambda gives an event up to two more chances, after one minute and after two. */
const RETRY_AFTER_MS = [60_000, 120_000];

/** One call that a rule owes to a target, kept until the target has answered. */
interface Delivery {
  id: number;
  rule: string;
  target: string;
  payload: string;
  attempt: number;
  due_ms: number;
}

export const DELIVERY_SCHEMA = `
CREATE TABLE IF NOT EXISTS deliveries(
  id INTEGER PRIMARY KEY AUTOINCREMENT, rule TEXT NOT NULL, target TEXT NOT NULL,
    payload TEXT NOT NULL, attempt INTEGER NOT NULL, due_ms INTEGER NOT NULL);
CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries(due_ms, id);
`;

export interface DeliveryQueue {
  /**
   * Owes a call from now on, or from an instant on; on disk with the transaction under way.
   * `payload` is JSON text.
   */
  add(call: { rule: string; target: string; payload: string; dueMs?: number | undefined }): void;
  /** Forgets what a rule owes. */
  removeRule(rule: string): void;
  /** Calls every target whose time has come. */
  callDue(): void;
  /** When the next call is due that is not under way, or null. */
  nextDueMs(): number | null;
  busy(): boolean;
  /** Calls under way are made again at the next start, unless they have answered by then. */
  stop(): void;
}

/** What becomes of events that a function could not take. */
export interface StoreFailure {
  /** By the function's name. */
  settings: ReadonlyMap<string, AsyncInvocation>;
  /** Stores an object; resolves when it is on disk. */
  store(bucket: string, key: string, content: string): Promise<void>;
}

interface Options {
  db: DatabaseSync;
  clock: Clock;
  invokeFunction: InvokeFunction;
  failures?: StoreFailure | undefined;
  /** Receives a target that failed for good. */
  onError: (error: unknown) => void;
  /** After each answer. */
  onSettled: () => void;
}

/**
 * What rules owe to their targets, on disk: each call is made until it has answered or failed for
 * good. Then it goes to the function's destination of failures, where it has one. The greatest age
 * of an event is not looked at: on this machine time also passes while nothing runs.
 */
export function createDeliveryQueue({
  db,
  clock,
  invokeFunction,
  failures,
  onError,
  onSettled,
}: Options): DeliveryQueue {
  const add = db.prepare(
    'INSERT INTO deliveries(rule, target, payload, attempt, due_ms) VALUES(?,?,?,0,?)',
  );
  const due = db.prepare('SELECT * FROM deliveries WHERE due_ms <= ? ORDER BY due_ms, id');
  const postpone = db.prepare('UPDATE deliveries SET attempt = ?, due_ms = ? WHERE id = ?');
  const remove = db.prepare('DELETE FROM deliveries WHERE id = ?');
  const removeRule = db.prepare('DELETE FROM deliveries WHERE rule = ?');
  const waiting = db.prepare('SELECT id, due_ms FROM deliveries ORDER BY due_ms, id');
  const underWay = new Set<number>();
  let stopped = false;

  const deliver = async ({ id, rule, target, payload, attempt }: Delivery) => {
    const error = await findError(invokeFunction, target, payload);
    if (stopped) return;
    if (error) {
      const settings = failures?.settings.get(target.split(':').at(-1)!);
      const pause = RETRY_AFTER_MS.slice(0, settings?.maxRetries)[attempt];
      if (pause !== undefined) return void postpone.run(attempt + 1, clock.now() + pause, id);
      onError(new Error(`${rule} gave up on ${target}: ${error.errorType}: ${error.errorMessage}`));
      if (settings?.bucket) {
        const { key, content } = failedInvocation({
          functionArn: target,
          payload,
          invokeCount: attempt + 1,
          error,
          atMs: clock.now(),
        });
        // As on AWS, what cannot be stored is lost, and counted as such.
        await failures!.store(settings.bucket, key, content).catch(onError);
        if (stopped) return;
      }
    }
    remove.run(id);
  };

  return {
    add: ({ rule, target, payload, dueMs }) =>
      void add.run(rule, target, payload, dueMs ?? clock.now()),
    removeRule: (rule) => void removeRule.run(rule),
    callDue() {
      for (const delivery of due.all(clock.now()) as unknown as Delivery[]) {
        if (underWay.has(delivery.id)) continue;
        underWay.add(delivery.id);
        void deliver(delivery)
          .catch(onError)
          .finally(() => {
            underWay.delete(delivery.id);
            onSettled();
          });
      }
    },
    nextDueMs: () =>
      (waiting.all() as { id: number; due_ms: number }[]).find(({ id }) => !underWay.has(id))
        ?.due_ms ?? null,
    busy: () => underWay.size > 0,
    stop: () => {
      stopped = true;
    },
  };
}

async function findError(
  invokeFunction: InvokeFunction,
  target: string,
  payload: string,
): Promise<FunctionError | undefined> {
  try {
    const answer = await invokeFunction(target, JSON.parse(payload));
    return 'error' in answer ? answer.error : undefined;
  } catch (thrown) {
    const { name, message } = thrown instanceof Error ? thrown : new Error(String(thrown));
    return { errorType: name, errorMessage: message };
  }
}
