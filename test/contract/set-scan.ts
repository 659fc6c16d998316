import { PutObjectTaggingCommand, S3Client } from '@aws-sdk/client-s3';
import type { TestProduct } from '../support/builders/test-product.ts';

/**
 * The test file of the European Institute for Computer Antivirus Research. It is in two parts, so
 * that virus scanners on our own machines do not report this source file.
 */
export const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

/**
 * Sets the tag of an object as the malware scan does. Without a result, the object has no tag, as
 * before the end of the scan.
 */
export async function setScan(
  product: TestProduct,
  Key: string,
  result?: 'NO_THREATS_FOUND' | 'THREATS_FOUND' | 'UNSUPPORTED',
): Promise<void> {
  const environment = await product.stack.environmentOf('files');
  const client = new S3Client({
    region: environment.AWS_REGION!,
    endpoint: environment.AWS_ENDPOINT_URL_S3!,
    forcePathStyle: true,
    credentials: {
      accessKeyId: environment.AWS_ACCESS_KEY_ID!,
      secretAccessKey: environment.AWS_SECRET_ACCESS_KEY!,
    },
  });
  const TagSet = result ? [{ Key: 'GuardDutyMalwareScanStatus', Value: result }] : [];
  await client.send(
    new PutObjectTaggingCommand({ Bucket: environment.FILES_BUCKET!, Key, Tagging: { TagSet } }),
  );
  client.destroy();
}
