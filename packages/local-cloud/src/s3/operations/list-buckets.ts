import type { S3Context, S3Reply } from '../http/s3-request.ts';
import { xmlReply } from './xml-reply.ts';

/**
 * ListBuckets: the configured ones, by name. Their creation date is the epoch, since they come with
 * the engine.
 */
export async function listBuckets(context: S3Context): Promise<S3Reply> {
  const names = [...context.buckets.keys()].sort();
  const buckets = names.map((name) => ({
    Name: name,
    CreationDate: new Date(0).toISOString(),
    BucketRegion: context.region,
  }));
  return xmlReply('ListAllMyBucketsResult', {
    Owner: { ID: 'local' },
    Buckets: { Bucket: buckets },
  });
}
