import type { BucketConfig } from '../s3-config.ts';
import type { Store } from '../store/open-store.ts';

export const DAY_MS = 86_400_000;

/**
 * Does what the lifecycle rules of a bucket ask for at an instant. Ages count in whole days up to
 * the next midnight UTC. Source: Amazon S3 user guide, "Lifecycle configuration elements". S3 may
 * be late; this engine never is.
 * @param nowMs milliseconds since 1970
 */
export async function expireObjects(
  { objects, uploads, blobs }: Store,
  { name: bucket, versioned = false, lifecycle = [] }: BucketConfig,
  nowMs: number,
): Promise<void> {
  const midnight = nowMs - (nowMs % DAY_MS);
  const unused: string[] = [];
  for (const rule of lifecycle) {
    const { prefix, tags, expirationDays, noncurrentDays, abortUploadDays } = rule;
    const hasTags = (given: Readonly<Record<string, string>> = {}) =>
      Object.entries(tags).every(([name, value]) => given[name] === value);

    if (expirationDays !== undefined)
      for (const { key, details } of objects.listOld(
        bucket,
        prefix,
        midnight - expirationDays * DAY_MS,
      ))
        if (hasTags(details.tags))
          unused.push(...objects.delete({ bucket, key, versioned }, nowMs).unusedBlobs);
    if (noncurrentDays !== undefined)
      for (const { key, versionId, details } of objects.listReplaced(
        bucket,
        prefix,
        midnight - noncurrentDays * DAY_MS,
      ))
        if (hasTags(details.tags))
          unused.push(...objects.deleteVersion({ bucket, key, versioned }, versionId).unusedBlobs);
    if (rule.removesLoneMarkers)
      for (const { key, versionId } of objects.listLoneMarkers(bucket, prefix))
        objects.deleteVersion({ bucket, key, versioned }, versionId);
    if (abortUploadDays !== undefined)
      for (const id of uploads.listOld(bucket, prefix, midnight - abortUploadDays * DAY_MS))
        unused.push(...uploads.remove(id));
  }
  await blobs.remove(unused);
}
