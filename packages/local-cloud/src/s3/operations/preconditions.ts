import { S3Error } from '../s3-error.ts';
import type { StoredObject } from '../store/stored-object.ts';

export type Conditions = {
  ifMatch: string | undefined;
  ifNoneMatch: string | undefined;
  ifModifiedSince: string | undefined;
  ifUnmodifiedSince: string | undefined;
};

/**
 * Reads the four conditional headers. `prefix` is `x-amz-copy-source-` for the source of a copy.
 */
export function readConditions(
  headers: Record<string, string | undefined>,
  prefix = '',
): Conditions {
  return {
    ifMatch: headers[`${prefix}if-match`],
    ifNoneMatch: headers[`${prefix}if-none-match`],
    ifModifiedSince: headers[`${prefix}if-modified-since`],
    ifUnmodifiedSince: headers[`${prefix}if-unmodified-since`],
  };
}

/**
 * Checks the conditions of a read in the order of RFC 9110 section 13.2.2. Throws
 * PreconditionFailed, or NotModified if the client's copy is current.
 */
export function checkReadConditions(object: StoredObject, conditions: Conditions): void {
  const modified = Math.floor(object.modified / 1000) * 1000;
  if (conditions.ifMatch !== undefined) {
    if (!etagListed(conditions.ifMatch, object.etag)) throw new S3Error('PreconditionFailed');
  } else if (isBefore(conditions.ifUnmodifiedSince, modified)) {
    throw new S3Error('PreconditionFailed');
  }
  const notModified = {
    etag: `"${object.etag}"`,
    'last-modified': new Date(object.modified).toUTCString(),
  };
  if (conditions.ifNoneMatch !== undefined) {
    if (etagListed(conditions.ifNoneMatch, object.etag))
      throw new S3Error('NotModified', undefined, notModified);
  } else if (conditions.ifModifiedSince !== undefined) {
    const since = Date.parse(conditions.ifModifiedSince);
    if (!Number.isNaN(since) && modified <= since)
      throw new S3Error('NotModified', undefined, notModified);
  }
}

/**
 * Checks `If-None-Match: *` and `If-Match: etag` of a write against the object that it would
 * replace.
 */
export function checkWriteConditions(
  current: StoredObject | undefined,
  conditions: Conditions,
): void {
  if (conditions.ifNoneMatch !== undefined) {
    if (conditions.ifNoneMatch !== '*')
      throw new S3Error('NotImplemented', 'If-None-Match of a write must be *.');
    if (current) throw new S3Error('PreconditionFailed');
  }
  if (conditions.ifMatch !== undefined) {
    if (!current) throw new S3Error('NoSuchKey');
    if (!etagListed(conditions.ifMatch, current.etag)) throw new S3Error('PreconditionFailed');
  }
}

function etagListed(list: string, etag: string): boolean {
  return list.split(',').some((item) =>
    ['*', etag].includes(
      item
        .trim()
        .replace(/^W\//, '')
        .replace(/^"(.*)"$/, '$1'),
    ),
  );
}

function isBefore(limit: string | undefined, modified: number): boolean {
  const time = limit === undefined ? Number.NaN : Date.parse(limit);
  return !Number.isNaN(time) && modified > time;
}
