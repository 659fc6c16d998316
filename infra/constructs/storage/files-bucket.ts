import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Bucket, HttpMethods } from 'aws-cdk-lib/aws-s3';
import { Aws, Duration, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { FileRight } from '../../function-rows.ts';
import type { Stage } from '../../stage.ts';
import type { AccessLogBucket } from '../api/access-log-bucket.ts';
import { MalwareProtection } from './malware-protection.ts';
import { privateBucket, grantObjects, grantListBucket } from './private-bucket.ts';

/** Every object key begins with the tenant, delimiter included. */
const TENANT_KEYS = 'T#*';

/**
 * The tag of an upload that nobody confirmed yet: the upload form sets it, the copy that confirming
 * makes has none.
 */
const UNCONFIRMED_TAG = { state: 'unconfirmed' } as const;

/**
 * @returns the bucket's name, known before the bucket: the site's policy names it and its CORS
 * names the site
 */
const filesBucketName = (scope: Construct, stage: Stage): string =>
  `parley-${stage.name}-files-${Aws.ACCOUNT_ID}-${Stack.of(scope).region}`;

/** @returns the origin from which people's browsers get files and to which they send them */
export const filesOrigin = (scope: Construct, stage: Stage): string =>
  `https://${filesBucketName(scope, stage)}.s3.${Stack.of(scope).region}.amazonaws.com`;

export interface FilesBucketProps {
  stage: Stage;
  appUrl: string;
  accessLogs: AccessLogBucket;
}

/**
 * CVs, pictures and attachments: private, scanned for malware, reached through links and upload
 * forms that a function signs.
 */
export class FilesBucket extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, { stage, appUrl, accessLogs }: FilesBucketProps) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      bucketName: filesBucketName(this, stage),
      ...privateBucket(stage, accessLogs, 'files/'),
      versioned: true,
      cors: [
        {
          allowedOrigins: [appUrl],
          allowedMethods: [HttpMethods.GET, HttpMethods.POST],
          allowedHeaders: ['*'],
          exposedHeaders: ['ETag'],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [
        { id: 'unconfirmed-uploads', tagFilters: UNCONFIRMED_TAG, expiration: Duration.days(1) },
        {
          id: 'old-versions',
          noncurrentVersionExpiration: Duration.days(stage.keepData ? 30 : 7),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
        { id: 'delete-markers', expiredObjectDeleteMarker: true },
      ],
    });
    new MalwareProtection(this, 'MalwareProtection', { bucket: this.bucket });
  }

  /** Lets a function do the named things with objects of a tenant. */
  grant(grantee: LambdaFunction, rights: readonly FileRight[]): void {
    grantObjects(grantee, {
      bucket: this.bucket,
      keys: TENANT_KEYS,
      rights,
      why: 'Object keys are made while the product runs; the prefix admits those of a tenant only.',
    });
    if (rights.includes('s3:GetObject')) grantListBucket(grantee, this.bucket);
  }
}
