import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import {
  BlockPublicAccess,
  BucketEncryption,
  ObjectOwnership,
  type BucketProps,
  type Bucket,
} from 'aws-cdk-lib/aws-s3';
import { Stack } from 'aws-cdk-lib/core';
import { isCreated } from '../../emulator.ts';
import type { FileRight } from '../../function-rows.ts';
import { acknowledge, toFinding } from '../../nag-checks.ts';
import { type Stage, toRemovalPolicy } from '../../stage.ts';

/**
 * @returns the common properties of buckets with people's data: private, encrypted, TLS only,
 * retained according to the stage
 */
export const privateBucket = (stage: Stage) =>
  ({
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    removalPolicy: toRemovalPolicy(stage),
    autoDeleteObjects: !stage.keepData && isCreated('emptied-buckets', stage),
  }) satisfies BucketProps;

export interface ObjectGrant {
  bucket: Bucket;
  /** The keys, with a star at the end. */
  keys: string;
  rights: readonly FileRight[];
  /** The reason for the star, for the acknowledgement. */
  why: string;
}

export interface Admission {
  distributionArn: string;
  /** The keys, with a star at the end. */
  keys: string;
  /** Keys among them that no distribution may read. */
  except?: string;
}

/** Lets a distribution with an origin access control read objects of a bucket. */
export function admitDistribution(
  bucket: Bucket,
  { distributionArn, keys, except }: Admission,
): void {
  const principals = [new ServicePrincipal('cloudfront.amazonaws.com')];
  const actions = ['s3:GetObject'];
  bucket.addToResourcePolicy(
    new PolicyStatement({
      sid: 'LinksOfThisStage',
      principals,
      actions,
      resources: [bucket.arnForObjects(keys)],
      conditions: { StringEquals: { 'aws:SourceArn': distributionArn } },
    }),
  );
  if (except)
    bucket.addToResourcePolicy(
      new PolicyStatement({
        sid: 'NoLinksToUploads',
        effect: Effect.DENY,
        principals,
        actions,
        resources: [bucket.arnForObjects(except)],
      }),
    );
}

/**
 * Grants a function these actions on objects with a key prefix. Who may read an object may also
 * list the prefix, because S3 answers "forbidden" instead of "not found" for a missing object
 * otherwise.
 */
export function grantObjects(
  grantee: LambdaFunction,
  { bucket, keys, rights, why }: ObjectGrant,
): void {
  // Another stack imports the ARN. The export is created here, so that its name is known.
  const isOwn = Stack.of(grantee) === bucket.stack;
  const arn = isOwn ? bucket.bucketArn : bucket.stack.exportValue(bucket.bucketArn);
  const objects = `${arn}/${keys}`;
  const actions = rights.filter((right) => right !== 's3:ListBucket');
  grantee.addToRolePolicy(new PolicyStatement({ actions, resources: [objects] }));
  acknowledge(grantee.role!, `IAM5[Resource::${toFinding(grantee, objects)}]`, why);
  if (rights.includes('s3:GetObject') || rights.includes('s3:ListBucket'))
    grantee.addToRolePolicy(
      new PolicyStatement({
        actions: ['s3:ListBucket'],
        resources: [bucket.bucketArn],
        // S3 has no prefix when it decides what to answer for a missing object.
        conditions: { StringLikeIfExists: { 's3:prefix': keys } },
      }),
    );
}
