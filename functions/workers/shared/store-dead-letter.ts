import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import type { DynamoDBRecord } from 'aws-lambda';
import { errorFields, log } from '@parley/application/shared/log-events.ts';

/** Keeps a record of the stream whole; resolves when it is stored. */
export type StoreDeadLetter = (record: DynamoDBRecord) => Promise<void>;

/**
 * Keeps records as the event that a function is called with, so that what was kept is what is
 * handed over to do it again: `set-aside/<consumer>/<day>/<id>.json`.
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

/** For records that were set aside or given up before: they stay where they are. */
export const refuseToStore: StoreDeadLetter = () =>
  Promise.reject(new Error('The record is kept already.'));

/**
 * Sets a record aside that would fail again however often it is tried, so that those after it, of
 * every company, do not wait.
 * @returns false where trying again may help, or the record could not be stored: the stream comes
 * back with it
 */
export async function storeDeadLetter(
  record: DynamoDBRecord,
  error: unknown,
  keep: StoreDeadLetter,
): Promise<boolean> {
  if (!isOfTheRecord(error)) return false;
  const named = {
    record: record.eventID,
    tenant_id: Number(/^T#(\d+)#/.exec(record.dynamodb?.Keys?.PK?.S ?? '')?.[1]),
  };
  try {
    await keep(record);
  } catch (failure) {
    log('record-not-set-aside', { ...named, ...errorFields(failure) });
    return false;
  }
  log('record-set-aside', { ...named, ...errorFields(error) });
  return true;
}

/** What a service says of a request that it will never take. */
const REFUSALS = new Set([
  'ValidationException',
  'SerializationException',
  'InvalidParameterException',
]);
/** What is said of a value that is not as expected. */
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
  // A connection that failed is a TypeError with a cause, an answer that is no JSON a SyntaxError
  // with the answer.
  return (
    WRONG_VALUES.has(error.name) &&
    error.cause === undefined &&
    !('$response' in error) &&
    !('$metadata' in error)
  );
}
