import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../clock/clock.ts';
import type { FunctionError } from '../lambda/invocation.ts';
import { assertEventSize } from '../lambda/payload-limits.ts';
import type { InvokeFunction } from '../states/engine/engine-context.ts';
import type { AsyncInvocation } from '../template/read/read-async-invocations.ts';
import { randomUUID } from 'node:crypto';

interface Failed {
  functionArn: string;
  /** The event as JSON text. */
  payload: string;
  /** The number of times that the function was called with the event. */
  invokeCount: number;
  error: FunctionError;
  /** The time of the failure in milliseconds since 1970. */
  atMs: number;
}

/**
 * Returns the object that Lambda stores for an event whose processing failed. Source: AWS Lambda
 * developer guide, "Capturing records of Lambda asynchronous invocations".
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

/** Lambda retries an event up to two times, after one minute and after two. */
const RETRY_AFTER_MS = [60_000, 120_000];

/** A call of a target that is stored until the target has responded. */
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
   * Queues a call that is due now or at `dueMs` (milliseconds since 1970). It is stored with the
   * current transaction. `payload` is JSON text.
   */
  add(call: { rule: string; target: string; payload: string; dueMs?: number | undefined }): void;
  /** Deletes the queued calls of a rule. */
  removeRule(rule: string): void;
  /** Calls every target whose call is due. */
  callDue(): void;
  /**
   * Returns the due time of the next call that is not running, in milliseconds since 1970, or null.
   */
  nextDueMs(): number | null;
  busy(): boolean;
  /** Stops the queue. Calls that have not returned before the next start are made again. */
  stop(): void;
}

/** How events are handled whose processing failed finally. */
export interface StoreFailure {
  /** The settings by function name. */
  settings: ReadonlyMap<string, AsyncInvocation>;
  /** Stores an object for a function (name or ARN). Resolves when it is on disk. */
  store(bucket: string, key: string, content: string, functionName: string): Promise<void>;
}

interface Options {
  db: DatabaseSync;
  clock: Clock;
  invokeFunction: InvokeFunction;
  failures?: StoreFailure | undefined;
  /** Receives the error of a call that has failed finally. */
  onError: (error: unknown) => void;
  /** Called after each response. */
  onSettled: () => void;
}

/**
 * Creates the stored queue of calls: each is retried until the function has returned or its retries
 * are exhausted. A failed event is then stored in the function's failure destination, if it has
 * one. The maximum age of an event is not checked, because on this machine time also passes while
 * nothing runs.
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

  const deliver = async (delivery: Delivery) => {
    const { id, rule, target, payload, attempt } = delivery;
    const error = await findError(invokeFunction, delivery);
    if (stopped) return;
    if (error) {
      const settings = failures?.settings.get(target.split(':').at(-1)!);
      const pause =
        error.errorType === 'RequestEntityTooLargeException'
          ? undefined
          : RETRY_AFTER_MS.slice(0, settings?.maxRetries)[attempt];
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
        // If the event cannot be stored, it is lost, as on AWS, and the error is reported.
        await failures!.store(settings.bucket, key, content, target).catch(onError);
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
  { target, payload, rule }: Delivery,
): Promise<FunctionError | undefined> {
  try {
    assertEventSize(payload);
    const answer = await invokeFunction(target, JSON.parse(payload), rule);
    return 'error' in answer ? answer.error : undefined;
  } catch (thrown) {
    const { name, message } = thrown instanceof Error ? thrown : new Error(String(thrown));
    return { errorType: name, errorMessage: message };
  }
}
