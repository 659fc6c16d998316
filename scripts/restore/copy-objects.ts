import { CopyObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';

/** The most bytes that S3 copies in one request. */
const MAX_COPIED_BYTES = 5 * 1024 ** 3;
const REQUESTS_AT_ONCE = 8;

/**
 * Objects that are not restored: uploads that nobody has confirmed, pieces of recordings and of
 * sound that only a running workflow uses, and voices, which the key of the former stage encrypts.
 */
const LEFT_OUT = /^(T#\d+#\/uploads\/|captures\/|speech\/|voices\/)/;

/** Returns the size in bytes of each object of a bucket that a restore copies, by its key. */
export async function listObjects(client: S3Client, bucket: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket }))
    for (const { Key = '', Size = 0 } of Contents) if (!LEFT_OUT.test(Key)) sizes.set(Key, Size);
  return sizes;
}

/**
 * Copies the objects of a bucket that was restored from a backup into the bucket of a new stage,
 * without their tags: only the scan for malware may set its tag, and it scans the copies. May be
 * repeated after an interruption; objects that are there already are not copied again.
 * @returns the number of objects that the target has, and the keys of those that are too large for
 *   one request and have to be copied by other means
 */
export async function copyObjects(
  client: S3Client,
  from: string,
  to: string,
): Promise<{ objects: number; tooLarge: string[] }> {
  const [wanted, present] = [await listObjects(client, from), await listObjects(client, to)];
  const missing = [...wanted].filter(([key, size]) => present.get(key) !== size);
  const tooLarge = missing.filter(([, size]) => size > MAX_COPIED_BYTES).map(([key]) => key);
  const keys = missing.filter(([, size]) => size <= MAX_COPIED_BYTES).map(([key]) => key);
  for (let at = 0; at < keys.length; at += REQUESTS_AT_ONCE)
    await Promise.all(
      keys.slice(at, at + REQUESTS_AT_ONCE).map((key) =>
        client.send(
          new CopyObjectCommand({
            Bucket: to,
            Key: key,
            CopySource: `${from}/${key.split('/').map(encodeURIComponent).join('/')}`,
            TaggingDirective: 'REPLACE',
          }),
        ),
      ),
    );
  return { objects: wanted.size - tooLarge.length, tooLarge };
}
