import { readTagDocument, type Tags, readSmallBody } from '../body/read-tags.ts';
import type { BucketRequest, S3Context, S3Reply } from '../http/s3-request.ts';
import { findObject } from './find-object.ts';
import { xmlReply, versionHeaders } from './object-reply.ts';

/** GetObjectTagging returns the tags of the newest version, or of the requested one. */
export async function getObjectTagging(
  context: S3Context,
  request: BucketRequest,
): Promise<S3Reply> {
  const object = findObject(context, request);
  const Tag = Object.entries(object.details.tags ?? {}).map(([Key, Value]) => ({ Key, Value }));
  return xmlReply(
    'Tagging',
    { TagSet: { Tag } },
    versionHeaders(object.versionId, request.config.versioned),
  );
}

/** PutObjectTagging replaces all tags; the change is on disk when this resolves. */
export async function putObjectTagging(
  context: S3Context,
  request: BucketRequest,
): Promise<S3Reply> {
  const tags = readTagDocument(await readSmallBody(request));
  const { bucket, key, query, assertAllowed } = request;
  const existingTags = context.store.objects.get(bucket, key, query.get('versionId'))?.details.tags;
  const action = query.has('versionId') ? 's3:PutObjectVersionTagging' : 's3:PutObjectTagging';
  assertAllowed(action, { bucket, key, requestTags: tags, existingTags });
  return { status: 200, headers: setTags(context, request, tags) };
}

/** DeleteObjectTagging removes all tags. */
export async function deleteObjectTagging(
  context: S3Context,
  request: BucketRequest,
): Promise<S3Reply> {
  return { status: 204, headers: setTags(context, request, {}) };
}

function setTags(context: S3Context, request: BucketRequest, tags: Tags): Record<string, string> {
  const object = findObject(context, request);
  context.store.objects.setDetails(
    { bucket: request.bucket, key: request.key, versionId: object.versionId },
    { ...object.details, tags },
  );
  return versionHeaders(object.versionId, request.config.versioned);
}
