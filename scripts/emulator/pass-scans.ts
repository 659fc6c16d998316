import {
  GetObjectTaggingCommand,
  ListObjectsV2Command,
  PutObjectTaggingCommand,
  type S3Client,
  type Tag,
} from '@aws-sdk/client-s3';

/** The tag with GuardDuty's result, and the result without a finding. */
const RESULT: Tag = { Key: 'GuardDutyMalwareScanStatus', Value: 'NO_THREATS_FOUND' };

/** The part of a key that uploads have until they are confirmed. */
const UPLOADS = '/uploads/';

/**
 * Marks the uploads of a bucket as scanned, because no emulator scans them, and the product stores
 * none before that. Resolves to the number of those that were not marked yet.
 */
export async function passScans(client: S3Client, bucket: string): Promise<number> {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket }));
  const uploads = Contents.map(({ Key }) => Key!).filter((key) => key.includes(UPLOADS));
  let passed = 0;
  for (const key of uploads) {
    const object = { Bucket: bucket, Key: key };
    const { TagSet = [] } = await client.send(new GetObjectTaggingCommand(object));
    if (TagSet.some(({ Key }) => Key === RESULT.Key)) continue;
    const Tagging = { TagSet: [...TagSet, RESULT] };
    await client.send(new PutObjectTaggingCommand({ ...object, Tagging }));
    passed += 1;
  }
  return passed;
}
