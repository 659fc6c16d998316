import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import type { Alias, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { FUNCTION_ROWS } from '../../function-rows.ts';
import type { Stage } from '../../stage.ts';
import type { AccessLogBucket } from '../api/access-log-bucket.ts';
import { VERSION_DAYS } from './backups.ts';
import { grantObjects, privateBucket } from './private-bucket.ts';

export interface PoolExportProps {
  stage: Stage;
  accessLogs: AccessLogBucket;
  /** The function that writes the export. */
  worker: LambdaFunction;
  /** Its alias, which the rule calls. */
  live: Alias;
}

/**
 * The users of the pool as of the last night, in one object that each export replaces. A pool has
 * no backup of its own; this bucket is in that of the stage.
 */
export class PoolExport extends Construct {
  readonly bucket: Bucket;
  readonly rule: Rule;

  constructor(scope: Construct, id: string, { stage, accessLogs, worker, live }: PoolExportProps) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      ...privateBucket(stage),
      versioned: true,
      lifecycleRules: [
        {
          id: 'earlier-exports',
          noncurrentVersionExpiration: Duration.days(VERSION_DAYS),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
    });
    accessLogs.logRequestsTo(this.bucket, 'pool/');
    grantObjects(worker, {
      bucket: this.bucket,
      keys: 'pool/*',
      rights: FUNCTION_ROWS['pool-export'].exports!,
      why: 'The prefix admits exports of the pool only, which are all that the bucket holds.',
    });
    worker.addEnvironment('POOL_EXPORT_BUCKET', this.bucket.bucketName);
    this.rule = new Rule(this, 'Nightly', {
      description: 'Writes the users of the pool to the bucket that is backed up',
      // The backup of the stage begins half an hour later.
      schedule: Schedule.cron({ minute: '30', hour: '2' }),
      targets: [new LambdaTarget(live, { retryAttempts: 2, maxEventAge: Duration.hours(6) })],
    });
  }
}
