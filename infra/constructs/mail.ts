import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { ConfigurationSet, ConfigurationSetTlsPolicy, EmailIdentity, Identity as MailIdentity, SuppressionReasons } from 'aws-cdk-lib/aws-ses';
import { CfnOutput, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';

/** Who may be written as the sender, and how mail is delivered. */
export class Mail extends Construct {
  /** The sender as mail shows it. */
  readonly from: string;
  private readonly address: string;
  private readonly identity: EmailIdentity;
  private readonly delivery: ConfigurationSet;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    this.address = stage.mail.from;
    this.from = `Parley <${this.address}>`;
    this.delivery = new ConfigurationSet(this, 'Delivery', {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
      reputationMetrics: true,
    });
    this.identity = new EmailIdentity(this, 'Identity', {
      identity: stage.mail.kind === 'domain' ? MailIdentity.domain(stage.mail.domain) : MailIdentity.email(stage.mail.from),
      configurationSet: this.delivery,
      ...(stage.mail.kind === 'domain' && { mailFromDomain: `bounce.${stage.mail.domain}` }),
    });
    if (stage.mail.kind !== 'domain') return;
    for (const [index, record] of this.identity.dkimRecords.entries()) {
      new CfnOutput(this, `Dkim${index + 1}`, { description: 'CNAME record that proves the mail domain', value: `${record.name} CNAME ${record.value}` });
    }
  }

  /** Lets a function write mail, from this stage's sender only. */
  grantSend(grantee: LambdaFunction): void {
    const delivery = Stack.of(this).formatArn({ service: 'ses', resource: 'configuration-set', resourceName: this.delivery.configurationSetName });
    grantee.addToRolePolicy(
      new PolicyStatement({
        // A message with a calendar part is sent raw, which SES checks as an action of its own.
        actions: ['ses:SendEmail', 'ses:SendRawEmail'],
        resources: [this.identity.emailIdentityArn, delivery],
        conditions: { StringEquals: { 'ses:FromAddress': this.address } },
      }),
    );
  }
}
