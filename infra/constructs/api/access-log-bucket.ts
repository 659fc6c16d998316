import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  ObjectOwnership,
  type CfnBucket,
} from 'aws-cdk-lib/aws-s3';
import { Duration, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { isCreated } from '../../emulator.ts';
import { acknowledge } from '../../nag-checks.ts';
import { type Stage, toRemovalPolicy } from '../../stage.ts';

/** The bucket for the access logs of the other buckets, or of the distribution. */
export class AccessLogBucket extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      lifecycleRules: [{ expiration: Duration.days(stage.logRetentionDays) }],
      removalPolicy: toRemovalPolicy(stage),
      autoDeleteObjects: !stage.keepData && isCreated('emptied-buckets', stage),
    });
    acknowledge(
      this.bucket,
      'S1',
      'This is where access logs are written; a log of its own requests would fill itself.',
    );
    // The account is named instead of the buckets, because those of other stacks need this one.
    this.bucket.addToResourcePolicy(
      new PolicyStatement({
        sid: 'BucketsOfThisAccount',
        principals: [new ServicePrincipal('logging.s3.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [this.bucket.arnForObjects('*')],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
  }

  /**
   * Makes S3 log the requests to a bucket here.
   * @param prefix the prefix of its logs, with the slash
   */
  logRequestsTo(bucket: Bucket, prefix: string): void {
    (bucket.node.defaultChild as CfnBucket).loggingConfiguration = {
      destinationBucketName: this.bucket.bucketName,
      logFilePrefix: prefix,
    };
  }
}
