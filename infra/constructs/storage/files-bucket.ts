import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Bucket, HttpMethods } from 'aws-cdk-lib/aws-s3';
import { Aws, Duration, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { FileRight } from '../../function-rows.ts';
import { type Stage, toBucketPrefix } from '../../stage.ts';
import type { AccessLogBucket } from '../api/access-log-bucket.ts';
import { VERSION_DAYS } from './backups.ts';
import { MalwareProtection } from './malware-protection.ts';
import { admitDistribution, grantObjects, privateBucket } from './private-bucket.ts';

/** Every object key begins with the tenant, including the delimiter. */
const TENANT_KEYS = 'T#*';

/** The keys of uploads until they are confirmed. */
const UPLOAD_KEYS = 'T#*#/uploads/*';

/**
 * The tag of an unconfirmed upload: the upload form sets it, and the copy made on confirmation does
 * not have it.
 */
const UNCONFIRMED_TAG = { state: 'unconfirmed' } as const;

/**
 * @returns the bucket's name, known before the bucket, because the site's policy contains it and
 *   the bucket's CORS contains the site
 */
export const filesBucketName = (scope: Construct, stage: Stage): string =>
  `${toBucketPrefix(stage, 'files')}-${Aws.ACCOUNT_ID}-${Stack.of(scope).region}`;

/** @returns the origin of uploads to the bucket */
export const filesOrigin = (scope: Construct, stage: Stage): string =>
  `https://${filesBucketName(scope, stage)}.s3.${Stack.of(scope).region}.amazonaws.com`;

export interface FilesBucketProps {
  stage: Stage;
  appUrl: string;
  accessLogs: AccessLogBucket;
}

/**
 * Stores CVs, pictures and attachments: private, scanned for malware, reached by browsers through
 * links that the distribution of files serves, and through upload forms.
 */
export class FilesBucket extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, { stage, appUrl, accessLogs }: FilesBucketProps) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      bucketName: filesBucketName(this, stage),
      ...privateBucket(stage),
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
          noncurrentVersionExpiration: Duration.days(VERSION_DAYS),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
        { id: 'delete-markers', expiredObjectDeleteMarker: true },
      ],
    });
    accessLogs.logRequestsTo(this.bucket, 'files/');
    new MalwareProtection(this, 'MalwareProtection', { bucket: this.bucket });
  }

  /** Lets the distribution of links read the files of tenants, but no upload that waits. */
  admitLinks(distributionArn: string): void {
    admitDistribution(this.bucket, { distributionArn, keys: TENANT_KEYS, except: UPLOAD_KEYS });
  }

  /** Grants a function these actions on objects of tenants. */
  grant(grantee: LambdaFunction, rights: readonly FileRight[]): void {
    grantObjects(grantee, {
      bucket: this.bucket,
      keys: TENANT_KEYS,
      rights,
      why: 'Object keys are made while the product runs; the prefix admits those of a tenant only.',
    });
  }
}
