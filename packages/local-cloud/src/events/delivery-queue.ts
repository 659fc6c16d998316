import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock/clock.ts';
import type { FunctionError } from '../lambda/invocation.ts';
import { assertEventSize } from '../lambda/payload-limits.ts';
import { toFunctionName } from '../shared/find-function.ts';
import type { InvokeFunction } from '../states/engine/engine-context.ts';
import type { StoreObject } from '../streams/start-mapping.ts';
import { type AsyncInvocation, toSettingsKey } from '../template/read/read-async-invocations.ts';

interface Failed {
  functionArn: string;
  /** The event as JSON text. */
  payload: string;
  condition: 'RetriesExhausted' | 'EventAgeExceeded';
  /** The number of times that the function was called with the event. */
  invokeCount: number;
  /** The function's last error; undefined if it was never called. */
  error: FunctionError | undefined;
  /** The version that failed. */
  executedVersion: string | undefined;
  /** The time of the failure in milliseconds since 1970. */
  atMs: number;
}

/**
 * Returns the object that Lambda stores for an event whose processing failed. Source: AWS Lambda
 * developer guide, "Capturing records of Lambda asynchronous invocations".
 */
function failedInvocation({
  functionArn,
  payload,
  condition,
  invokeCount,
  error,
  executedVersion = '$LATEST',
  atMs,
}: Failed): {
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
      functionArn: isQualified(functionArn) ? functionArn : `${functionArn}:$LATEST`,
      condition,
      approximateInvokeCount: invokeCount,
    },
    requestPayload: JSON.parse(payload),
    ...(error && {
      responseContext: { statusCode: 200, executedVersion, functionError: 'Unhandled' },
      responsePayload: error,
    }),
  };
  return {
    key: `aws/lambda/async/${toFunctionName(functionArn)}/${day}/${second}-${randomUUID()}`,
    content: JSON.stringify(content),
  };
}

const isQualified = (functionArn: string): boolean => /:function:[^:]+:/.test(functionArn);

/** Lambda retries an event up to two times, after one minute and after two. */
const RETRY_AFTER_MS = [60_000, 120_000];
/**
 * How long Lambda keeps an event at most, and the longest wait of one that was throttled. Source:
 * AWS Lambda developer guide, "How Lambda handles errors and retries with asynchronous invocation".
 */
const MAX_AGE_SECONDS = 21_600;
const MAX_BACKOFF_MS = 300_000;
/**
 * The errors with which Lambda does not accept an event at all. EventBridge does not retry then.
 */
const REFUSALS: ReadonlySet<string> = new Set([
  'AccessDeniedException',
  'RequestEntityTooLargeException',
  'ResourceNotFoundException',
]);

/** A call of a target that is stored until the target has responded. */
interface Delivery {
  id: number;
  rule: string;
  target: string;
  payload: string;
  /** The number of times that the function was called before. */
  attempt: number;
  due_ms: number;
  /** The time from which the age of the event counts. */
  since_ms: number;
}

export const DELIVERY_SCHEMA = `
CREATE TABLE IF NOT EXISTS deliveries(
  id INTEGER PRIMARY KEY AUTOINCREMENT, rule TEXT NOT NULL, target TEXT NOT NULL,
    payload TEXT NOT NULL, attempt INTEGER NOT NULL, due_ms INTEGER NOT NULL,
    since_ms INTEGER NOT NULL DEFAULT 0);
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
  /** The settings by `toSettingsKey` of the target. */
  settings: ReadonlyMap<string, AsyncInvocation>;
  store: StoreObject;
}

interface Options {
  db: DatabaseSync;
  clock: Clock;
  invokeFunction: InvokeFunction;
  failures?: StoreFailure | undefined;
  /** Receives an event that Lambda did not accept. */
  onRefused?: ((refused: RefusedEvent) => void) | undefined;
  /**
   * Returns where a queued event goes, whose rule may have another target since; by default to the
   * target that it was queued for.
   */
  currentTarget?: ((rule: string, target: string) => string) | undefined;
  /**
   * The wait in the machine's time before an event is tried again for which too many calls were
   * running; it doubles up to five minutes.
   */
  backoffMs: number;
  /** Receives the error of a call that has failed finally. */
  onError: (error: unknown) => void;
  /** Called after each response. */
  onSettled: () => void;
}

/** An event that Lambda did not accept, with the reason. */
export interface RefusedEvent {
  rule: string;
  target: string;
  /** JSON text. */
  payload: string;
  error: FunctionError;
}

/**
 * Creates the stored queue of calls: each is retried until the function has returned, its retries
 * are exhausted, or the next one would be later than the function's greatest age of an event. A
 * failed event is then stored in the function's failure destination, if it has one. Events for
 * which too many calls are running wait and count as no attempt.
 */
export function createDeliveryQueue({
  db,
  clock,
  invokeFunction,
  failures,
  onRefused,
  currentTarget = (_, target) => target,
  backoffMs,
  onError,
  onSettled,
}: Options): DeliveryQueue {
  upgrade(db);
  const add = db.prepare(
    'INSERT INTO deliveries(rule, target, payload, attempt, due_ms, since_ms) VALUES(?,?,?,0,?,?)',
  );
  const due = db.prepare('SELECT * FROM deliveries WHERE due_ms <= ? ORDER BY due_ms, id');
  const postpone = db.prepare('UPDATE deliveries SET attempt = ?, due_ms = ? WHERE id = ?');
  const remove = db.prepare('DELETE FROM deliveries WHERE id = ?');
  const removeRule = db.prepare('DELETE FROM deliveries WHERE rule = ?');
  const waiting = db.prepare('SELECT id, due_ms FROM deliveries ORDER BY due_ms, id');
  const underWay = new Set<number>();
  const stopping = new AbortController();
  let stopped = false;

  /** Calls the function, as often as too many of its calls are running. */
  const call = async (delivery: Delivery): Promise<Failure | 'too-old' | undefined> => {
    for (let waitMs = backoffMs; ; waitMs = Math.min(MAX_BACKOFF_MS, waitMs * 2)) {
      const failure = await findFailure(invokeFunction, delivery);
      if (stopped || failure?.error.errorType !== 'TooManyRequestsException') return failure;
      if (isTooOld(delivery, clock.now())) return 'too-old';
      await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopped) return undefined;
    }
  };
  const settingsOf = (target: string) => failures?.settings.get(toSettingsKey(target));
  const isTooOld = ({ target, since_ms }: Delivery, atMs: number) =>
    atMs - since_ms > (settingsOf(target)?.maxAgeSeconds ?? MAX_AGE_SECONDS) * 1000;

  const giveUp = async (
    { rule, target, payload }: Delivery,
    condition: Failed['condition'],
    invokeCount: number,
    { error, executedVersion }: Partial<Failure> = {},
  ) => {
    const reason = error ? `${error.errorType}: ${error.errorMessage}` : condition;
    onError(new Error(`${rule} gave up on ${target}: ${reason}`));
    const bucket = settingsOf(target)?.bucket;
    if (bucket === undefined) return;
    const { key, content } = failedInvocation({
      functionArn: target,
      payload,
      condition,
      invokeCount,
      error,
      executedVersion,
      atMs: clock.now(),
    });
    // If the event cannot be stored, it is lost, as on AWS, and the error is reported.
    await failures!.store(bucket, key, content, target).catch(onError);
  };

  const deliver = async (delivery: Delivery) => {
    const { id, rule, target, payload, attempt } = delivery;
    const failure = await call(delivery);
    if (stopped) return;
    if (failure === 'too-old') await giveUp(delivery, 'EventAgeExceeded', attempt);
    else if (failure && REFUSALS.has(failure.error.errorType)) {
      const { error } = failure;
      onError(new Error(`${rule}: ${target} refused: ${error.errorType}: ${error.errorMessage}`));
      onRefused?.({ rule, target, payload, error });
    } else if (failure) {
      const pause = RETRY_AFTER_MS.slice(0, settingsOf(target)?.maxRetries)[attempt];
      const dueMs = clock.now() + (pause ?? 0);
      if (pause === undefined) await giveUp(delivery, 'RetriesExhausted', attempt + 1, failure);
      else if (isTooOld(delivery, dueMs))
        await giveUp(delivery, 'EventAgeExceeded', attempt + 1, failure);
      else return void postpone.run(attempt + 1, dueMs, id);
    }
    if (stopped) return;
    remove.run(id);
  };

  return {
    add: ({ rule, target, payload, dueMs }) =>
      void add.run(rule, target, payload, dueMs ?? clock.now(), dueMs ?? clock.now()),
    removeRule: (rule) => void removeRule.run(rule),
    callDue() {
      for (const delivery of due.all(clock.now()) as unknown as Delivery[]) {
        if (underWay.has(delivery.id)) continue;
        underWay.add(delivery.id);
        const target = currentTarget(delivery.rule, delivery.target);
        void deliver({ ...delivery, target })
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
      stopping.abort();
    },
  };
}

/** Adds what a queue of an earlier version lacks. */
function upgrade(db: DatabaseSync): void {
  const columns = db.prepare("SELECT name FROM pragma_table_info('deliveries')").all();
  if (columns.some(({ name }) => name === 'since_ms')) return;
  db.exec(`ALTER TABLE deliveries ADD COLUMN since_ms INTEGER NOT NULL DEFAULT 0;
    UPDATE deliveries SET since_ms = due_ms`);
}

interface Failure {
  error: FunctionError;
  executedVersion?: string | undefined;
}

async function findFailure(
  invokeFunction: InvokeFunction,
  { target, payload, rule }: Delivery,
): Promise<Failure | undefined> {
  try {
    assertEventSize(payload);
    const answer = await invokeFunction(target, JSON.parse(payload), rule);
    return 'error' in answer ? answer : undefined;
  } catch (thrown) {
    const { name, message } = thrown instanceof Error ? thrown : new Error(String(thrown));
    return { error: { errorType: name, errorMessage: message } };
  }
}
