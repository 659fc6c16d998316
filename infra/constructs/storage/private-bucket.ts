import {
  BlockPublicAccess,
  BucketEncryption,
  ObjectOwnership,
  type BucketProps,
  type Bucket,
} from 'aws-cdk-lib/aws-s3';
import type { AccessLogBucket } from '../api/access-log-bucket.ts';
import { type Stage, toRemovalPolicy } from '../../stage.ts';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { FileRight } from '../../function-rows.ts';
import { acknowledge, toFinding } from '../../nag-checks.ts';

/**
 * @param logs where in the access logs it is told who asked, with the slash
 * @returns what each bucket of people's data has: closed to the public, encrypted, reached through
 * TLS alone, kept as the stage says
 */
export const privateBucket = (stage: Stage, accessLogs: AccessLogBucket, logs: string) =>
  ({
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    serverAccessLogsBucket: accessLogs.bucket,
    serverAccessLogsPrefix: logs,
    removalPolicy: toRemovalPolicy(stage),
    autoDeleteObjects: !stage.keepData,
  }) satisfies BucketProps;

export interface ObjectGrant {
  bucket: Bucket;
  /** Which keys, with a star at the end. */
  keys: string;
  rights: readonly FileRight[];
  /** Why a star is needed, as the acknowledgement says it. */
  why: string;
}

/** Lets a function do the named things with the objects of a bucket whose keys begin so. */
export function grantObjects(
  grantee: LambdaFunction,
  { bucket, keys, rights, why }: ObjectGrant,
): void {
  const objects = bucket.arnForObjects(keys);
  grantee.addToRolePolicy(new PolicyStatement({ actions: [...rights], resources: [objects] }));
  acknowledge(grantee.role!, `IAM5[Resource::${toFinding(bucket, objects)}]`, why);
}

/**
 * Lets a function hear "not found" of an object that is not there; without it S3 says "forbidden".
 */
export function grantListBucket(grantee: LambdaFunction, bucket: Bucket): void {
  grantee.addToRolePolicy(
    new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }),
  );
}
