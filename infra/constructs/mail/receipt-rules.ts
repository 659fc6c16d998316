import type { Alias } from 'aws-cdk-lib/aws-lambda';
import { ReceiptRuleSet, TlsPolicy } from 'aws-cdk-lib/aws-ses';
import { Lambda, LambdaInvocationType, S3 } from 'aws-cdk-lib/aws-ses-actions';
import { CfnOutput } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Stage } from '../../stage.ts';
import { RECEIVED_PREFIX, type ReceivedMail } from './received-mail.ts';

export interface ReceiptRulesProps {
  stage: Stage;
  mail: ReceivedMail;
  /** Reads each mail and adds it to its mail thread. */
  receive: Alias;
}

/**
 * Candidates' answers by mail: SES receives them at the reply domain, scans them, stores the raw
 * mail and calls a function. The rule set is activated by hand (`aws ses
 * set-active-receipt-rule-set`), because an account has only one active set.
 */
export class ReceiptRules extends Construct {
  constructor(scope: Construct, id: string, { stage, mail, receive }: ReceiptRulesProps) {
    super(scope, id);
    const rules = new ReceiptRuleSet(this, 'Rules');
    rules.addRule('Answers', {
      recipients: [stage.replyDomain],
      scanEnabled: true,
      tlsPolicy: TlsPolicy.OPTIONAL,
      actions: [
        new S3({ bucket: mail.bucket, objectKeyPrefix: RECEIVED_PREFIX }),
        new Lambda({ function: receive, invocationType: LambdaInvocationType.EVENT }),
      ],
    });
    new CfnOutput(this, 'RuleSet', {
      description: 'Receipt rule set to make active',
      value: rules.receiptRuleSetName,
    });
  }
}
