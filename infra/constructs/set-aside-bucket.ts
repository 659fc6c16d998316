import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { FunctionName } from '../function-names.ts';
import { grantObjects, grantToldMissing } from '../grant-objects.ts';
import { privateBucket } from '../private-bucket.ts';
import type { Stage } from '../stage.ts';
import type { AccessLogBucket } from './access-log-bucket.ts';

export interface SetAsideBucketProps {
  stage: Stage;
  accessLogs: AccessLogBucket;
}

/** Where Lambda writes what it gives up of a stream; the name is its own. */
const GIVEN_UP = 'aws/lambda/*';

/**
 * Records of the stream that a consumer cannot take, whole: those that it set aside itself, each as the event to call it with
 * again, and batches that Lambda gave up after the last try. The stream itself forgets after a day; here there is time to mend
 * what was wrong. The consumer carries all of them out again when it is called with `{"redrive": true}`.
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

  /** Lets a consumer of the stream keep records, and carry them out again. */
  grant(consumer: LambdaFunction, name: FunctionName): void {
    const rights = ['s3:PutObject', 's3:GetObject', 's3:DeleteObject'] as const;
    grantObjects(consumer, { bucket: this.bucket, keys: `set-aside/${name}/*`, rights, why: 'The stream names each record; the prefix admits those of this consumer only.' });
    grantObjects(consumer, { bucket: this.bucket, keys: GIVEN_UP, rights, why: 'Lambda writes with the rights of the function and names what it writes; the bucket holds records of the stream only.' });
    grantToldMissing(consumer, this.bucket);
  }
}
