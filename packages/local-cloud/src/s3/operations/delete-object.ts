import type { BucketRequest, S3Context, S3Reply } from '../http/s3-request.ts';

export type Deleted = { versionId: string | undefined; deleteMarker: boolean };

/** DeleteObject: 204 whether or not there was something to delete. */
export async function deleteObject(context: S3Context, request: BucketRequest): Promise<S3Reply> {
  const deleted = await deleteKey(context, request, request.key, request.query.get('versionId'));
  const headers: Record<string, string> = {};
  if (deleted.versionId !== undefined) headers['x-amz-version-id'] = deleted.versionId;
  if (deleted.deleteMarker) headers['x-amz-delete-marker'] = 'true';
  return { status: 204, headers };
}

/** Deletes the newest version of a key, or one version for good; on disk when this resolves. */
export async function deleteKey(
  context: S3Context,
  request: BucketRequest,
  key: string,
  versionId: string | undefined,
): Promise<Deleted> {
  const { objects, blobs } = context.store;
  const versioned = request.config.versioned ?? false;
  const at = { bucket: request.bucket, key, versioned };
  if (versionId !== undefined) {
    const { deleteMarker, unusedBlobs } = objects.deleteVersion(at, versionId);
    await blobs.remove(unusedBlobs);
    return { versionId, deleteMarker };
  }
  const deleted = objects.delete(at, context.now());
  await blobs.remove(deleted.unusedBlobs);
  return {
    versionId: versioned ? deleted.versionId : undefined,
    deleteMarker: deleted.deleteMarker,
  };
}
