import type { Alias, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { FunctionName } from '../../function-names.ts';
import type { Stage } from '../../stage.ts';
import type { AccessLogBucket } from '../api/access-log-bucket.ts';
import { privateBucket, grantObjects } from './private-bucket.ts';

export interface DeadLetterBucketProps {
  stage: Stage;
  accessLogs: AccessLogBucket;
}

/**
 * The prefix under which Lambda stores failed stream batches and events; the names are Lambda's
 * own.
 */
const GIVEN_UP = 'aws/lambda/*';
const EVENTS = 'aws/lambda/async/*';

/**
 * Stores the input of failed calls: records of the stream that a consumer set aside, each as an
 * event with which the function can be called again; batches whose retries Lambda has exhausted;
 * and asynchronous events. The stream retains records for only a day; here they are kept until the
 * cause is fixed. Calling the function with `{"redrive": true}` processes all of them again.
 */
export class DeadLetterBucket extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, { stage, accessLogs }: DeadLetterBucketProps) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      ...privateBucket(stage),
      // They contain texts of users, so they are kept no longer than raw mail.
      lifecycleRules: [{ id: 'old-records', expiration: Duration.days(30) }],
    });
    accessLogs.logRequestsTo(this.bucket, 'set-aside/');
  }

  /** Lets a consumer of the stream store records and process them again. */
  keepRecordsOf(consumer: LambdaFunction, name: FunctionName): void {
    this.grantPut(consumer);
    this.grantRedrive(
      consumer,
      `set-aside/${name}/*`,
      'The stream names each record; the prefix admits those of this consumer only.',
    );
    this.grantRedrive(
      consumer,
      GIVEN_UP,
      'Lambda names what it writes; the bucket holds what failed only.',
    );
  }

  /**
   * Lets Lambda store the events with which a function failed, and lets the function process them
   * again.
   * @param live the alias by which it is called; Lambda keeps these settings for each alias
   */
  keepEventsOf(worker: LambdaFunction, live: Alias): void {
    const { bucket } = this;
    this.grantPut(worker);
    this.grantRedrive(
      worker,
      EVENTS,
      'Lambda names what it writes after the function, whose name the policy cannot know before ' +
        'it is made.',
    );
    // Lambda calls the function three times in all. The mail of an event, if there is one, is
    // stored in its bucket for as long as the event is stored here.
    live.configureAsyncInvoke({
      maxEventAge: Duration.hours(6),
      retryAttempts: 2,
      onFailure: { bind: () => ({ destination: bucket.bucketArn }) },
    });
  }

  /**
   * Lets a function, and Lambda with its rights, put any object. With a right for a prefix only,
   * Lambda refuses the bucket when the mapping or the settings of events are created: "The function
   * execution role does not have permissions to call PutObject on S3".
   */
  private grantPut(grantee: LambdaFunction): void {
    grantObjects(grantee, {
      bucket: this.bucket,
      keys: '*',
      rights: ['s3:PutObject'],
      why:
        'Lambda takes a bucket as destination only if the role may put any object; the bucket ' +
        'holds what failed only.',
    });
  }

  /** Lets a function read and remove what failed under a prefix. */
  private grantRedrive(grantee: LambdaFunction, keys: string, why: string): void {
    grantObjects(grantee, {
      bucket: this.bucket,
      keys,
      rights: ['s3:GetObject', 's3:DeleteObject'],
      why,
    });
  }
}
