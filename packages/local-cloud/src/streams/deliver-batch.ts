import { setTimeout as sleep } from 'node:timers/promises';
import type { Invocation } from '../lambda/invocation.ts';
import type { WireRecord } from './streams-api.ts';

export interface Delivery {
  /** Calls the function. Rejects with a TooManyRequestsException if too many calls are running. */
  invoke: (records: StreamRecord[]) => Promise<Invocation>;
  reportsItemFailures: boolean;
  bisect: boolean;
  /** -1 means that retries are unlimited. */
  maxRetries: number;
  /** -1 means that the age is unlimited. */
  maxAgeSeconds: number;
  /**
   * Returns the machine's time in milliseconds since 1970, because records are dated by the
   * machine.
   */
  machineNow: () => number;
  /**
   * Stores records whose retries are exhausted or which are too old. Resolves when they are on
   * disk.
   */
  giveUp: (
    records: StreamRecord[],
    condition: 'RetryAttemptsExhausted' | 'MaximumRecordAgeExceeded',
    tries: number,
  ) => void | Promise<void>;
  /**
   * The wait before the first retry, in milliseconds. It doubles up to a hundred times the first
   * wait.
   */
  backoffMs: number;
}

/**
 * Delivers a batch to a function until each record is processed or its retries are exhausted, as
 * Lambda does for streams: after a reported item failure it retries from that sequence number on,
 * after a thrown error it bisects the batch (which does not count as an attempt), and records that
 * continue to fail become dead letters. A batch for which too many calls were running has not
 * reached the function, so that this does not count as an attempt either. Rejects only if `signal`
 * aborts; the rest of the batch then remains unprocessed. Source: AWS Lambda developer guide,
 * "Configuring partial batch response with DynamoDB and Lambda".
 */
export async function deliverBatch(
  batch: StreamRecord[],
  delivery: Delivery,
  signal: AbortSignal,
): Promise<void> {
  let records = batch;
  const pause = (failures: number) =>
    sleep(delivery.backoffMs * Math.min(100, 2 ** (failures - 1)), undefined, { signal });
  for (let tries = 0, throttled = 0; records.length > 0;) {
    signal.throwIfAborted();
    const expired = firstYoung(records, delivery);
    if (expired > 0) {
      await delivery.giveUp(records.slice(0, expired), 'MaximumRecordAgeExceeded', tries);
      records = records.slice(expired);
      continue;
    }
    const outcome = await delivery.invoke(records).catch(takeThrottling);
    if (outcome === 'throttled') {
      throttled++;
      await pause(throttled);
      continue;
    }
    throttled = 0;
    const failedAt = firstFailure(outcome, records, delivery.reportsItemFailures);
    tries++;
    if (failedAt === undefined) return;
    if (failedAt > 0) {
      // The records before the failure are processed; the rest is delivered as a new batch.
      records = records.slice(failedAt);
      tries = 1;
    } else if (delivery.bisect && records.length > 1) {
      const middle = Math.ceil(records.length / 2);
      await deliverBatch(records.slice(0, middle), delivery, signal);
      records = records.slice(middle);
      tries = 0;
      continue;
    }
    if (delivery.maxRetries >= 0 && tries > delivery.maxRetries) {
      await delivery.giveUp(records, 'RetryAttemptsExhausted', tries);
      return;
    }
    await pause(tries);
  }
}

function takeThrottling(error: unknown): 'throttled' {
  if ((error as Error).name === 'TooManyRequestsException') return 'throttled';
  throw error;
}

/** Returns the index of the first record to retry, or undefined if all records are processed. */
function firstFailure(
  outcome: Invocation,
  records: StreamRecord[],
  reportsItemFailures: boolean,
): number | undefined {
  if ('error' in outcome) return 0;
  if (!reportsItemFailures) return undefined;
  const failures =
    (outcome.payload as { batchItemFailures?: unknown } | null)?.batchItemFailures ?? [];
  if (!Array.isArray(failures)) return 0;
  if (failures.length === 0) return undefined;
  // An identifier that is not in this batch makes the whole batch fail, as on AWS.
  const indexes = failures.map((failure: { itemIdentifier?: string }) =>
    records.findIndex(({ dynamodb }) => dynamodb.SequenceNumber === failure?.itemIdentifier),
  );
  return Math.max(0, Math.min(...indexes));
}

function firstYoung(records: StreamRecord[], { maxAgeSeconds, machineNow }: Delivery): number {
  if (maxAgeSeconds < 0) return 0;
  const oldest = machineNow() / 1000 - maxAgeSeconds;
  const index = records.findIndex(({ dynamodb }) => dynamodb.ApproximateCreationDateTime >= oldest);
  return index === -1 ? records.length : index;
}

/** A record as Lambda delivers it to a function. */
export type StreamRecord = WireRecord & {
  eventVersion: string;
  eventSource: string;
  awsRegion: string;
  eventSourceARN: string;
  dynamodb: WireRecord['dynamodb'] & { ApproximateCreationDateTime: number };
};

/** Adds the fields that Lambda adds to a record. */
export function toEventRecord(
  { eventID, eventName, eventVersion = '1.1', dynamodb }: WireRecord,
  awsRegion: string,
  eventSourceARN: string,
): StreamRecord {
  const at = Math.floor(dynamodb.ApproximateCreationDateTime ?? 0);
  return {
    eventID,
    eventName,
    eventVersion,
    eventSource: 'aws:dynamodb',
    awsRegion,
    eventSourceARN,
    dynamodb: { ...dynamodb, ApproximateCreationDateTime: at },
  };
}
