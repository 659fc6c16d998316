import { EventBus } from 'aws-cdk-lib/aws-events';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity as MailIdentity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { isCreated } from '../../emulator.ts';
import { acknowledge, toFinding } from '../../nag-checks.ts';
import type { Stage } from '../../stage.ts';
import { dnsRecord } from './dns-record.ts';

/** The allowed sender addresses and the delivery of mail. */
export class Mail extends Construct {
  /** The sender as shown in mails. */
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
    // The result of an accepted mail arrives as an event; SES sends it to the default bus only.
    this.delivery.addEventDestination('Returned', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Bus', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    this.identity = new EmailIdentity(this, 'Identity', {
      identity:
        stage.mail.kind === 'domain'
          ? MailIdentity.domain(stage.mail.domain)
          : MailIdentity.email(stage.mail.from),
      configurationSet: this.delivery,
      ...(stage.mail.kind === 'domain' && { mailFromDomain: `bounce.${stage.mail.domain}` }),
    });
    if (stage.mail.kind !== 'domain') return;
    const { domain, dmarc } = stage.mail;
    const dkim = isCreated('dkim-records', stage) ? this.identity.dkimRecords : [];
    for (const [index, { name, value }] of dkim.entries()) {
      dnsRecord(this, `Dkim${index + 1}`, stage, {
        type: 'CNAME',
        name,
        value,
        domain,
        description: 'proves the mail domain',
      });
    }
    // The domain to which undeliverable mail returns; without one SES uses its own domain, and SPF
    // is not aligned.
    const bounce = `bounce.${domain}`;
    dnsRecord(this, 'BounceMx', stage, {
      type: 'MX',
      name: bounce,
      value: `10 feedback-smtp.${Stack.of(this).region}.amazonses.com`,
      domain,
      description: 'leads bounces to SES',
    });
    dnsRecord(this, 'BounceSpf', stage, {
      type: 'TXT',
      name: bounce,
      value: '"v=spf1 include:amazonses.com -all"',
      domain,
      description: 'says that SES writes for the mail domain',
    });
    // Large receivers want a policy of the domain of the sender, whatever it says.
    if (dmarc !== 'existing')
      dnsRecord(this, 'Dmarc', stage, {
        type: 'TXT',
        name: `_dmarc.${domain}`,
        value: `"v=DMARC1; p=${dmarc}"`,
        domain,
        description: 'says what receivers do with forged mail of the mail domain',
      });
  }

  /** Returns the name of the configuration set of this stage's mail. */
  get configurationSetName(): string {
    return this.delivery.configurationSetName;
  }

  /**
   * Lets a function send mail, only from this stage's sender. As long as an account is in the
   * sandbox, SES also asks for the right to use the identity of each recipient, so that the
   * statement names all identities.
   */
  grantSend(grantee: LambdaFunction): void {
    const toArn = (resource: string, resourceName: string) =>
      Stack.of(this).formatArn({ service: 'ses', resource, resourceName });
    const identities = toArn('identity', '*');
    grantee.addToRolePolicy(
      new PolicyStatement({
        // A message with a calendar part is sent raw, which is a separate action of SES.
        actions: ['ses:SendEmail', 'ses:SendRawEmail'],
        resources: [identities, toArn('configuration-set', this.configurationSetName)],
        conditions: { StringEquals: { 'ses:FromAddress': this.address } },
      }),
    );
    acknowledge(
      grantee.role!,
      `IAM5[Resource::${toFinding(grantee, identities)}]`,
      'In the sandbox SES asks for the identities of recipients; the condition admits one sender.',
    );
  }
}
