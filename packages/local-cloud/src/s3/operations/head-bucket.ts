import type { S3Context, S3Reply } from '../http/s3-request.ts';

/** HeadBucket: the router has already made sure that the bucket exists. */
export async function headBucket(context: S3Context): Promise<S3Reply> {
  return { status: 200, headers: { 'x-amz-bucket-region': context.region } };
}
