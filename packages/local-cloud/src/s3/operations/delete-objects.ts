import { readSmallBody } from '../body/read-tags.ts';
import type { BucketRequest, S3Context, S3Reply } from '../http/s3-request.ts';
import { type XmlFields, childText, parseXml } from '../http/xml.ts';
import { S3Error } from '../s3-error.ts';
import { xmlReply } from './object-reply.ts';

/**
 * DeleteObjects deletes up to 1000 keys; each deletion is on disk before the response. A digest of
 * the body is required, as in S3.
 */
export async function deleteObjects(context: S3Context, request: BucketRequest): Promise<S3Reply> {
  const hasDigest = Object.keys(request.headers).some(
    (name) => name === 'content-md5' || name.startsWith('x-amz-checksum-'),
  );
  if (!hasDigest)
    throw new S3Error(
      'InvalidRequest',
      'Missing required header for this request: Content-MD5 OR x-amz-checksum-*',
    );
  const document = parseXml(await readSmallBody(request));
  const wanted = document.children.filter((child) => child.name === 'Object');
  if (document.name !== 'Delete' || wanted.length === 0 || wanted.length > 1000)
    throw new S3Error('MalformedXML');
  const items = wanted.map((object) => {
    const key = childText(object, 'Key');
    if (!key) throw new S3Error('MalformedXML');
    return { key, versionId: childText(object, 'VersionId') };
  });

  const deleted: XmlFields[] = [];
  const failed: XmlFields[] = [];
  for (const { key, versionId } of items) {
    const action = versionId === undefined ? 's3:DeleteObject' : 's3:DeleteObjectVersion';
    try {
      request.assertAllowed(action, { bucket: request.bucket, key });
    } catch (error) {
      if (!(error instanceof S3Error)) throw error;
      failed.push({ Key: key, VersionId: versionId, Code: error.code, Message: error.message });
      continue;
    }
    const result = await deleteKey(context, request, key, versionId);
    deleted.push({
      Key: key,
      VersionId: versionId,
      DeleteMarker: result.deleteMarker || undefined,
      DeleteMarkerVersionId: result.deleteMarker ? result.versionId : undefined,
    });
  }
  const quiet = childText(document, 'Quiet') === 'true';
  return xmlReply('DeleteResult', { ...(!quiet && { Deleted: deleted }), Error: failed });
}

type Deleted = { versionId: string | undefined; deleteMarker: boolean };

/** DeleteObject returns 204 whether or not the object exists. */
export async function deleteObject(context: S3Context, request: BucketRequest): Promise<S3Reply> {
  const deleted = await deleteKey(context, request, request.key, request.query.get('versionId'));
  const headers: Record<string, string> = {};
  if (deleted.versionId !== undefined) headers['x-amz-version-id'] = deleted.versionId;
  if (deleted.deleteMarker) headers['x-amz-delete-marker'] = 'true';
  return { status: 204, headers };
}

/**
 * Deletes the newest version of a key, or one version permanently. The change is on disk when this
 * resolves.
 */
async function deleteKey(
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
