import { S3Error } from '../s3-error.ts';
import type { S3Reply, S3Request } from './s3-request.ts';
import { xmlDocument } from './xml.ts';

const NOT_MODIFIED = 304;

/**
 * Turns an error into S3's XML answer. A failure S3 has no name for becomes InternalError and
 * explains nothing.
 */
export function errorReply(
  error: S3Error,
  request: S3Request | undefined,
  requestId: string,
): S3Reply {
  // No content and no type of one: a browser would take that for the type of what it has kept (RFC
  // 9111, 4.3.4).
  if (error.status === NOT_MODIFIED) return { status: error.status, headers: error.headers };
  const body = xmlDocument(
    'Error',
    {
      Code: error.code,
      Message: error.message,
      Key: error.code === 'NoSuchKey' ? request?.key : undefined,
      BucketName: error.code === 'NoSuchBucket' ? request?.bucket : undefined,
      Resource:
        request &&
        `/${[request.bucket, request.key].filter((part) => part !== undefined).join('/')}`,
      RequestId: requestId,
    },
    false,
  );
  return {
    status: error.status,
    headers: { 'content-type': 'application/xml', ...error.headers },
    body,
  };
}
