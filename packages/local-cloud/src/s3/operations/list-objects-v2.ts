import type { BucketRequest, S3Context, S3Reply } from '../http/s3-request.ts';
import { S3Error } from '../s3-error.ts';
import type { ObjectTable } from '../store/object-table.ts';
import type { StoredObject } from '../store/stored-object.ts';
import { encodeListed, readListParameters } from './list-parameters.ts';
import { xmlReply } from './object-reply.ts';

type Walk = {
  objects: ObjectTable;
  bucket: string;
  prefix: string;
  delimiter: string;
  /** The key or common prefix after which the page starts. */
  after: string | undefined;
  maxKeys: number;
};

type WalkPage = {
  /** Objects and common prefixes (as text), in byte order. */
  entries: (StoredObject | string)[];
  /** The last entry if more entries follow. */
  last: string | undefined;
};

const batch = 200;
// The highest code point: every key that was grouped under a prefix sorts before `prefix + highest
// + …`.
const highest = '\u{10ffff}';

/** Reads the keys under a prefix in order and skips those that a common prefix already contains. */
function walkKeys(walk: Walk): WalkPage {
  const { prefix, delimiter, maxKeys } = walk;
  const entries: (StoredObject | string)[] = [];
  if (maxKeys === 0) return { entries, last: undefined };
  let from = prefix;
  let inclusive = true;
  if (
    walk.after !== undefined &&
    Buffer.compare(Buffer.from(walk.after), Buffer.from(prefix)) >= 0
  ) {
    from = foldedEnd(walk.after, prefix, delimiter) ?? walk.after;
    inclusive = false;
  }
  for (;;) {
    const objects = walk.objects.list(walk.bucket, from, inclusive, batch);
    let jumped = false;
    for (const object of objects) {
      if (!object.key.startsWith(prefix)) return { entries, last: undefined };
      const entry = fold(object, prefix, delimiter);
      const previous = entries.at(-1);
      from = object.key;
      if (entry === previous) continue;
      if (entries.length === maxKeys)
        return { entries, last: typeof previous === 'string' ? previous : previous!.key };
      entries.push(entry);
      if (typeof entry === 'string') {
        from = entry + highest;
        jumped = true;
        break;
      }
    }
    if (!jumped && objects.length < batch) return { entries, last: undefined };
    inclusive = false;
  }
}

function fold(object: StoredObject, prefix: string, delimiter: string): StoredObject | string {
  const end = delimiter === '' ? -1 : object.key.indexOf(delimiter, prefix.length);
  return end < 0 ? object : object.key.slice(0, end + delimiter.length);
}

function foldedEnd(after: string, prefix: string, delimiter: string): string | undefined {
  const folds =
    delimiter !== '' &&
    after.startsWith(prefix) &&
    after.length > prefix.length &&
    after.endsWith(delimiter);
  return folds && after.indexOf(delimiter, prefix.length) === after.length - delimiter.length
    ? after + highest
    : undefined;
}

/**
 * ListObjectsV2 returns keys in byte order, grouped by the delimiter, at most 1000 entries per
 * page.
 */
export async function listObjectsV2(context: S3Context, request: BucketRequest): Promise<S3Reply> {
  const { prefix, delimiter, maxKeys, encoding } = readListParameters(request.query);
  const token = request.query.get('continuation-token');
  const startAfter = request.query.get('start-after');
  const after = token === undefined ? startAfter : readToken(token);

  const page = walkKeys({
    objects: context.store.objects,
    bucket: request.bucket,
    prefix,
    delimiter,
    after,
    maxKeys,
  });
  const encode = (text: string) => encodeListed(text, encoding);
  const contents = page.entries.flatMap((entry) =>
    typeof entry === 'string' ? [] : [describe(entry, encode)],
  );
  const prefixes = page.entries.flatMap((entry) =>
    typeof entry === 'string' ? [{ Prefix: encode(entry) }] : [],
  );
  return xmlReply('ListBucketResult', {
    Name: request.bucket,
    Prefix: encode(prefix),
    Delimiter: delimiter === '' ? undefined : encode(delimiter),
    StartAfter: startAfter === undefined ? undefined : encode(startAfter),
    ContinuationToken: token,
    NextContinuationToken: page.last === undefined ? undefined : writeToken(page.last),
    KeyCount: page.entries.length,
    MaxKeys: maxKeys,
    EncodingType: encoding,
    IsTruncated: page.last !== undefined,
    Contents: contents,
    CommonPrefixes: prefixes,
  });
}

function describe(object: StoredObject, encode: (text: string) => string) {
  return {
    Key: encode(object.key),
    LastModified: new Date(object.modified).toISOString(),
    ETag: `"${object.etag}"`,
    ChecksumAlgorithm: object.details.checksum?.algorithm.toUpperCase(),
    Size: object.size,
    StorageClass: 'STANDARD',
  };
}

function writeToken(last: string): string {
  return Buffer.from(`1:${last}`).toString('base64url');
}

function readToken(token: string): string {
  const text = Buffer.from(token, 'base64url').toString('utf8');
  if (!text.startsWith('1:') || writeToken(text.slice(2)) !== token) {
    throw new S3Error('InvalidArgument', 'The continuation token provided is incorrect');
  }
  return text.slice(2);
}
