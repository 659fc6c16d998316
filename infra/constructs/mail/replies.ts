import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { EmailIdentity, Identity, ReceiptRuleSet, TlsPolicy } from 'aws-cdk-lib/aws-ses';
import { Lambda, LambdaInvocationType, S3 } from 'aws-cdk-lib/aws-ses-actions';
import { CfnOutput, Duration, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Stage } from '../../stage.ts';
import { dnsRecord } from './dns-record.ts';
import type { AccessLogBucket } from '../api/access-log-bucket.ts';
import { privateBucket, grantObjects } from '../storage/private-bucket.ts';

/** Where received mail lies until it has been read. */
const PREFIX = 'received/';

export interface RepliesProps {
  stage: Stage;
  accessLogs: AccessLogBucket;
  /** Reads each mail and puts it into its conversation. */
  receive: LambdaFunction;
}

/**
 * What candidates answer by mail: SES receives at the reply domain, scans, stores the raw mail and
 * calls a function. The rule set becomes active by hand (`aws ses set-active-receipt-rule-set`): an
 * account has one active set, and it is not ours to take.
 */
export class Replies extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, { stage, accessLogs, receive }: RepliesProps) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      ...privateBucket(stage, accessLogs, 'replies/'),
      lifecycleRules: [{ id: 'read-mail', expiration: Duration.days(30) }],
    });
    const rules = new ReceiptRuleSet(this, 'Rules');
    rules.addRule('Answers', {
      recipients: [stage.replyDomain],
      scanEnabled: true,
      tlsPolicy: TlsPolicy.OPTIONAL,
      actions: [
        new S3({ bucket: this.bucket, objectKeyPrefix: PREFIX }),
        new Lambda({ function: receive, invocationType: LambdaInvocationType.EVENT }),
      ],
    });
    const identity = new EmailIdentity(this, 'Identity', {
      identity: Identity.domain(stage.replyDomain),
    });
    const domain = stage.replyDomain;
    for (const [index, { name, value }] of identity.dkimRecords.entries()) {
      dnsRecord(this, `Dkim${index + 1}`, stage, {
        type: 'CNAME',
        name,
        value,
        domain,
        description: 'proves the reply domain',
      });
    }
    dnsRecord(this, 'Mx', stage, {
      type: 'MX',
      name: domain,
      value: `10 inbound-smtp.${Stack.of(this).region}.amazonaws.com`,
      domain,
      description: 'leads answers here',
    });
    new CfnOutput(this, 'RuleSet', {
      description: 'Receipt rule set to make active',
      value: rules.receiptRuleSetName,
    });
  }

  /** Lets a function read what was received, and remove it once it is read. */
  grantRead(grantee: LambdaFunction): void {
    grantObjects(grantee, {
      bucket: this.bucket,
      keys: `${PREFIX}*`,
      rights: ['s3:GetObject', 's3:DeleteObject'],
      why: 'SES names each received mail; the prefix admits those alone.',
    });
  }
}
