import type { DynamoDBRecord } from 'aws-lambda';
import { errorFields, log } from '@parley/application/shared/log-events.ts';
import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import { tenantOfKey } from '@parley/data/shared/table.ts';

/** Stores the whole record of the stream; resolves when it is stored. */
export type StoreDeadLetter = (record: DynamoDBRecord) => Promise<void>;

/**
 * Stores each record in the form of the event that the function is called with, so that a redrive
 * can pass on the stored object: `set-aside/<consumer>/<day>/<id>.json`.
 */
export const deadLettersIn =
  (
    bucket: Pick<FilesBucket, 'write'>,
    consumer: 'outbox' | 'projections',
    now: () => Date,
  ): StoreDeadLetter =>
  (record) =>
    bucket.write(
      `set-aside/${consumer}/${now().toISOString().slice(0, 10)}/${record.eventID}.json`,
      'application/json',
      new TextEncoder().encode(JSON.stringify({ Records: [record] })),
    );

/**
 * Rejects every record. It is used while dead letters are processed again, because they are stored
 * already.
 */
export const refuseToStore: StoreDeadLetter = () =>
  Promise.reject(new Error('The record is kept already.'));

/**
 * Stores a record as a dead letter if it would fail on every retry, so that the records after it,
 * of every company, do not wait.
 * @returns false if a retry may help or the record could not be stored; the stream then delivers it
 *   again
 */
export async function storeDeadLetter(
  record: DynamoDBRecord,
  error: unknown,
  putDeadLetter: StoreDeadLetter,
): Promise<boolean> {
  if (!isOfTheRecord(error)) return false;
  const named = {
    record: record.eventID,
    tenant_id: tenantOfKey(record.dynamodb?.Keys?.PK?.S ?? ''),
  };
  try {
    await putDeadLetter(record);
  } catch (failure) {
    log('record-not-set-aside', { ...named, ...errorFields(failure) });
    return false;
  }
  log('record-set-aside', { ...named, ...errorFields(error) });
  return true;
}

/** The errors with which a service refuses a request that it will never accept. */
const REFUSALS = new Set([
  'ValidationException',
  'SerializationException',
  'InvalidParameterException',
]);
/** The errors for a value that is not as expected. */
const WRONG_VALUES = new Set([
  'ZodError',
  '$ZodError',
  'TypeError',
  'RangeError',
  'SyntaxError',
  'URIError',
]);
const FAULTS_IN_A_TRANSACTION = new Set(['ValidationError', 'ItemCollectionSizeLimitExceeded']);

function isOfTheRecord(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('CancellationReasons' in error && Array.isArray(error.CancellationReasons)) {
    return error.CancellationReasons.some(({ Code }: { Code?: string }) =>
      FAULTS_IN_A_TRANSACTION.has(Code ?? ''),
    );
  }
  if (REFUSALS.has(error.name)) return true;
  // A failed connection is a TypeError with a cause, and an answer that is not JSON is a
  // SyntaxError with the response. Both can succeed on a retry.
  return (
    WRONG_VALUES.has(error.name) &&
    error.cause === undefined &&
    !('$response' in error) &&
    !('$metadata' in error)
  );
}
