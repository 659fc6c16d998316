import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { EmailIdentity, Identity, ReceiptRuleSet, TlsPolicy } from 'aws-cdk-lib/aws-ses';
import { Lambda, LambdaInvocationType, S3 } from 'aws-cdk-lib/aws-ses-actions';
import { CfnOutput, Duration, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { isCreated } from '../../emulator.ts';
import type { Stage } from '../../stage.ts';
import { dnsRecord } from './dns-record.ts';
import type { AccessLogBucket } from '../api/access-log-bucket.ts';
import { privateBucket, grantObjects } from '../storage/private-bucket.ts';

/** The prefix of received mail until it has been read. */
const PREFIX = 'received/';

export interface RepliesProps {
  stage: Stage;
  accessLogs: AccessLogBucket;
  /** Reads each mail and adds it to its mail thread. */
  receive: LambdaFunction;
}

/**
 * Candidates' answers by mail: SES receives them at the reply domain, scans them, stores the raw
 * mail and calls a function. The rule set is activated by hand (`aws ses
 * set-active-receipt-rule-set`), because an account has only one active set.
 */
export class Replies extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, { stage, accessLogs, receive }: RepliesProps) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      ...privateBucket(stage, accessLogs, 'replies/'),
      lifecycleRules: [{ id: 'read-mail', expiration: Duration.days(30) }],
    });
    if (isCreated('receipt-rules', stage)) this.addRules(stage, receive);
    const identity = new EmailIdentity(this, 'Identity', {
      identity: Identity.domain(stage.replyDomain),
    });
    const domain = stage.replyDomain;
    const dkim = isCreated('dkim-records', stage) ? identity.dkimRecords : [];
    for (const [index, { name, value }] of dkim.entries()) {
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
  }

  /** Adds the rule that stores each answer and calls the function with it. */
  private addRules(stage: Stage, receive: LambdaFunction): void {
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
    new CfnOutput(this, 'RuleSet', {
      description: 'Receipt rule set to make active',
      value: rules.receiptRuleSetName,
    });
  }

  /** Lets a function read received mail, and delete it afterwards. */
  grantRead(grantee: LambdaFunction): void {
    grantObjects(grantee, {
      bucket: this.bucket,
      keys: `${PREFIX}*`,
      rights: ['s3:GetObject', 's3:DeleteObject'],
      why: 'SES names each received mail; the prefix admits those alone.',
    });
  }
}
