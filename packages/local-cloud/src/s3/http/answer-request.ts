import type { RequestHeaders } from '../../sigv4/auth-result.ts';
import { listBuckets } from '../operations/list-buckets.ts';
import { postObject } from '../post/post-object.ts';
import type { S3Options } from '../s3-config.ts';
import { S3Error } from '../s3-error.ts';
import { authenticate } from './authenticate.ts';
import { chooseOperation } from './choose-operation.ts';
import { answerPreflight } from './cors.ts';
import type { BucketRequest, S3Context, S3Reply, S3Request } from './s3-request.ts';

/**
 * Answers one request. Nothing but a preflight is answered without a valid signature, so that a
 * stranger cannot tell which buckets and keys exist. Throws an S3Error for every refusal.
 */
export async function answerRequest(
  context: S3Context,
  request: S3Request,
  received: RequestHeaders,
  signing: Pick<S3Options, 'credentials' | 'region' | 'now'>,
): Promise<S3Reply> {
  const config = request.bucket === undefined ? undefined : context.buckets.get(request.bucket);
  if (request.method === 'OPTIONS') return answerPreflight(request, config);

  const isForm =
    request.headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false;
  if (
    isForm &&
    request.method === 'POST' &&
    request.key === undefined &&
    received.authorization === undefined
  ) {
    if (request.bucket === undefined || !config) throw new S3Error('AccessDenied');
    return postObject(context, { ...request, bucket: request.bucket, key: '', config }, signing);
  }

  authenticate(request, received, signing);
  if (request.bucket === undefined) {
    if (request.method === 'GET') return listBuckets(context);
    throw new S3Error('MethodNotAllowed');
  }
  if (!config) throw new S3Error('NoSuchBucket');
  const operation = chooseOperation(request);
  const bucketRequest: BucketRequest = {
    ...request,
    bucket: request.bucket,
    key: request.key ?? '',
    config,
  };
  return operation(context, bucketRequest);
}
