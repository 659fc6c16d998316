import {
  BlockPublicAccess,
  BucketEncryption,
  ObjectOwnership,
  type BucketProps,
} from 'aws-cdk-lib/aws-s3';
import type { AccessLogBucket } from './constructs/api/access-log-bucket.ts';
import { toRemovalPolicy } from './to-removal-policy.ts';
import type { Stage } from './stage.ts';

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
