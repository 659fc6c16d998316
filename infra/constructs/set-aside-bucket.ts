import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { FunctionName } from '../function-names.ts';
import { grantObjects } from '../grant-objects.ts';
import { privateBucket } from '../private-bucket.ts';
import type { Stage } from '../stage.ts';
import type { AccessLogBucket } from './access-log-bucket.ts';

export interface SetAsideBucketProps {
  stage: Stage;
  accessLogs: AccessLogBucket;
}

/**
 * Records of the stream that a consumer cannot take, whole, each as the event to call the consumer with again. The stream
 * itself forgets after a day; here there is time to mend what was wrong.
 */
export class SetAsideBucket extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, { stage, accessLogs }: SetAsideBucketProps) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      ...privateBucket(stage, accessLogs, 'set-aside/'),
      // They hold what people wrote: not longer than a raw mail is kept.
      lifecycleRules: [{ id: 'old-records', expiration: Duration.days(30) }],
    });
  }

  /** Lets a consumer of the stream keep records. */
  grant(consumer: LambdaFunction, name: FunctionName): void {
    grantObjects(consumer, { bucket: this.bucket, keys: `set-aside/${name}/*`, rights: ['s3:PutObject'], why: 'The stream names each record; the prefix admits those of this consumer only.' });
  }
}
