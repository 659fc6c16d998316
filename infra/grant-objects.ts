import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { acknowledge } from './acknowledge.ts';
import { toFinding } from './to-finding.ts';
import type { FileRight } from './function-rows.ts';

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
