import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Bucket, HttpMethods } from 'aws-cdk-lib/aws-s3';
import { Aws, Duration, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { FileRight } from '../../function-rows.ts';
import { type Stage, toBucketPrefix } from '../../stage.ts';
import type { AccessLogBucket } from '../api/access-log-bucket.ts';
import { admitDistribution, grantObjects, privateBucket } from './private-bucket.ts';

/**
 * Finished recordings, by tenant. The media service does not accept `#` in a key, so the tenant is
 * written without it.
 */
const RECORDINGS = 'recordings/T/*';
/** The pieces of sound and their words until a transcript is complete, by tenant. */
const SPEECH = 'speech/';
/** The prefixes that functions for transcripts read and write, by tenant. */
const TRANSCRIPTS = [`${SPEECH}T/*`, 'transcripts/T/*'];
/** The sounds of enrolments, by tenant, encrypted with the tenant's key. */
const VOICES = 'voices/';
const TENANT_VOICES = `${VOICES}T/*`;
/** The maximum number of days for which an enrolment is stored, with some for its deletion. */
const VOICE_DAYS = 365;
/** Captured pieces of recordings until they are joined. */
const PIECES = 'captures/';
const TENANT_PIECES = `${PIECES}T/*`;

/**
 * @returns the bucket's name, known before the bucket, because the distribution of links contains
 *   it and the bucket's policy contains that distribution
 */
export const recordingsBucketName = (scope: Construct, stage: Stage): string =>
  `${toBucketPrefix(stage, 'recordings')}-${Aws.ACCOUNT_ID}-${Stack.of(scope).region}`;

export interface RecordingsBucketProps {
  stage: Stage;
  appUrl: string;
  accessLogs: AccessLogBucket;
}

/**
 * Recordings of interviews. The bucket has versions only where the stage is backed up, because AWS
 * Backup requires them, and only for a day: a deleted recording is restored from a backup or not at
 * all.
 */
export class RecordingsBucket extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, { stage, appUrl, accessLogs }: RecordingsBucketProps) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      bucketName: recordingsBucketName(this, stage),
      ...privateBucket(stage),
      versioned: stage.keepData,
      cors: [
        {
          allowedOrigins: [appUrl],
          allowedMethods: [HttpMethods.GET],
          allowedHeaders: ['*'],
          exposedHeaders: ['ETag', 'Content-Range', 'Accept-Ranges'],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [
        { id: 'joined-pieces', prefix: PIECES, expiration: Duration.days(2) },
        // A transcription deletes its own pieces. This rule is for those of interrupted ones.
        { id: 'left-pieces', prefix: SPEECH, expiration: Duration.days(7) },
        // Sounds are deleted when they expire. This rule is for those that were left over.
        { id: 'old-voices', prefix: VOICES, expiration: Duration.days(VOICE_DAYS) },
        { id: 'unfinished', abortIncompleteMultipartUploadAfter: Duration.days(1) },
        ...(stage.keepData
          ? [
              { id: 'old-versions', noncurrentVersionExpiration: Duration.days(1) },
              { id: 'delete-markers', expiredObjectDeleteMarker: true },
            ]
          : []),
      ],
    });
    accessLogs.logRequestsTo(this.bucket, 'recordings/');
    const { account } = Stack.of(this);
    this.bucket.addToResourcePolicy(
      new PolicyStatement({
        sid: 'MediaPipelinesOfThisAccount',
        principals: [new ServicePrincipal('mediapipelines.chime.amazonaws.com')],
        actions: ['s3:PutObject', 's3:PutObjectAcl', 's3:GetObject', 's3:ListBucket'],
        resources: [this.bucket.bucketArn, this.bucket.arnForObjects('*')],
        conditions: {
          StringEquals: { 'aws:SourceAccount': account },
          ArnLike: { 'aws:SourceArn': `arn:aws:chime:*:${account}:*` },
        },
      }),
    );
  }

  /** Lets the distribution of links read finished recordings. */
  admitLinks(distributionArn: string): void {
    admitDistribution(this.bucket, { distributionArn, keys: RECORDINGS });
  }

  /** Grants a function these actions on finished recordings. */
  grant(grantee: LambdaFunction, rights: readonly FileRight[]): void {
    if (rights.length === 0) return;
    grantObjects(grantee, {
      bucket: this.bucket,
      keys: RECORDINGS,
      rights,
      why: 'The media service names each recording; the prefix admits those of tenants only.',
    });
  }

  /** Grants a function these actions on captured pieces. */
  grantPieces(grantee: LambdaFunction, rights: readonly FileRight[]): void {
    grantObjects(grantee, {
      bucket: this.bucket,
      keys: TENANT_PIECES,
      rights,
      why: 'The media service names each piece; the prefix admits those of tenants only.',
    });
  }

  /** Grants a function these actions on transcripts and on their pieces. */
  grantTranscripts(grantee: LambdaFunction, rights: readonly FileRight[]): void {
    for (const keys of TRANSCRIPTS)
      grantObjects(grantee, {
        bucket: this.bucket,
        keys,
        rights,
        why: 'Objects are named after recordings; the prefix admits those of tenants only.',
      });
  }

  /** Grants a function these actions on the sounds of enrolments. */
  grantVoices(grantee: LambdaFunction, rights: readonly FileRight[]): void {
    grantObjects(grantee, {
      bucket: this.bucket,
      keys: TENANT_VOICES,
      rights,
      why: 'Sounds are named after people; the prefix admits those of tenants only.',
    });
  }

  /**
   * Lets a function make the media service write here: the service checks whether its caller can
   * read the bucket's policy.
   */
  grantSink(grantee: LambdaFunction): void {
    grantee.addToRolePolicy(
      new PolicyStatement({
        actions: ['s3:GetBucketLocation', 's3:GetBucketPolicy'],
        resources: [this.bucket.bucketArn],
      }),
    );
  }
}
