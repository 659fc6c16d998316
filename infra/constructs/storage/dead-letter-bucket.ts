import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { FunctionName } from '../../function-names.ts';
import type { Stage } from '../../stage.ts';
import type { AccessLogBucket } from '../api/access-log-bucket.ts';
import { privateBucket, grantObjects, grantListBucket } from './private-bucket.ts';

export interface DeadLetterBucketProps {
  stage: Stage;
  accessLogs: AccessLogBucket;
}

/**
 * Where Lambda writes what it gives up of a stream, and of single events; the names are its own.
 */
const GIVEN_UP = 'aws/lambda/*';
const EVENTS = 'aws/lambda/async/*';

/**
 * What a function could not take, whole: records of the stream that a consumer set aside itself,
 * each as the event to call it with again, batches that Lambda gave up after the last try, and
 * events that a function was called with asynchronously. The stream itself forgets after a day;
 * here there is time to mend what was wrong. The function carries all of them out again when it is
 * called with `{"redrive": true}`.
 */
export class DeadLetterBucket extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, { stage, accessLogs }: DeadLetterBucketProps) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      ...privateBucket(stage, accessLogs, 'set-aside/'),
      // They hold what people wrote: not longer than a raw mail is kept.
      lifecycleRules: [{ id: 'old-records', expiration: Duration.days(30) }],
    });
  }

  /** Lets a consumer of the stream keep records, and carry them out again. */
  keepRecordsOf(consumer: LambdaFunction, name: FunctionName): void {
    const rights = ['s3:PutObject', 's3:GetObject', 's3:DeleteObject'] as const;
    grantObjects(consumer, {
      bucket: this.bucket,
      keys: `set-aside/${name}/*`,
      rights,
      why: 'The stream names each record; the prefix admits those of this consumer only.',
    });
    grantObjects(consumer, {
      bucket: this.bucket,
      keys: GIVEN_UP,
      rights,
      why:
        'Lambda writes with the rights of the function and names what it writes; the bucket ' +
        'holds what failed only.',
    });
    grantListBucket(consumer, this.bucket);
  }

  /**
   * Has Lambda keep the events that a function could not take, and lets it carry them out again.
   * The role may put any object, as the CDK's own destination grants it: Lambda is reported to
   * refuse a bucket otherwise.
   */
  keepEventsOf(worker: LambdaFunction): void {
    const { bucket } = this;
    grantObjects(worker, {
      bucket,
      keys: '*',
      rights: ['s3:PutObject'],
      why:
        'Lambda is reported to look at this right for the whole bucket before it takes it as ' +
        'a destination; it holds what failed only.',
    });
    grantObjects(worker, {
      bucket,
      keys: EVENTS,
      rights: ['s3:GetObject', 's3:DeleteObject'],
      why:
        'Lambda names what it writes after the function, whose name the policy cannot know ' +
        'before it is made.',
    });
    grantListBucket(worker, bucket);
    // Tried thrice; the mail itself, where there is one, lies in its bucket for as long as the
    // event here.
    worker.configureAsyncInvoke({
      maxEventAge: Duration.hours(6),
      retryAttempts: 2,
      onFailure: { bind: () => ({ destination: bucket.bucketArn }) },
    });
  }
}
