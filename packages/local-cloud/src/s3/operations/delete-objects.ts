import { readSmallBody } from '../body/read-small-body.ts';
import { childText, parseXml } from '../http/parse-xml.ts';
import type { BucketRequest, S3Context, S3Reply } from '../http/s3-request.ts';
import type { XmlFields } from '../http/xml.ts';
import { S3Error } from '../s3-error.ts';
import { deleteKey } from './delete-object.ts';
import { xmlReply } from './object-reply.ts';

/**
 * DeleteObjects: up to 1000 keys, each on disk before the answer. A digest of the body is required,
 * as in S3.
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
  for (const { key, versionId } of items) {
    const result = await deleteKey(context, request, key, versionId);
    deleted.push({
      Key: key,
      VersionId: versionId,
      DeleteMarker: result.deleteMarker || undefined,
      DeleteMarkerVersionId: result.deleteMarker ? result.versionId : undefined,
    });
  }
  const quiet = childText(document, 'Quiet') === 'true';
  return xmlReply('DeleteResult', quiet ? {} : { Deleted: deleted });
}
