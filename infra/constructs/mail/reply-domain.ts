import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import { Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { isCreated } from '../../emulator.ts';
import type { Stage } from '../../stage.ts';
import { dnsRecord } from './dns-record.ts';

/** The domain at which SES receives candidates' answers by mail, with its records. */
export class ReplyDomain extends Construct {
  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    const domain = stage.replyDomain;
    const identity = new EmailIdentity(this, 'Identity', { identity: Identity.domain(domain) });
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
}
