import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Stage } from '../../stage.ts';
import type { AccessLogBucket } from '../api/access-log-bucket.ts';
import { grantObjects, privateBucket } from '../storage/private-bucket.ts';

/** The prefix of received mail until it has been read. */
export const RECEIVED_PREFIX = 'received/';

export interface ReceivedMailProps {
  stage: Stage;
  accessLogs: AccessLogBucket;
}

/** The raw mails of candidates, as SES received them. */
export class ReceivedMail extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, { stage, accessLogs }: ReceivedMailProps) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      ...privateBucket(stage),
      lifecycleRules: [{ id: 'read-mail', expiration: Duration.days(30) }],
    });
    accessLogs.logRequestsTo(this.bucket, 'replies/');
  }

  /** Lets a function read received mail, and delete it afterwards. */
  grantRead(grantee: LambdaFunction): void {
    grantObjects(grantee, {
      bucket: this.bucket,
      keys: `${RECEIVED_PREFIX}*`,
      rights: ['s3:GetObject', 's3:DeleteObject'],
      why: 'SES names each received mail; the prefix admits those alone.',
    });
  }
}
