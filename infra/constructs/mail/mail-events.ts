import { Rule } from 'aws-cdk-lib/aws-events';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Mail } from './mail.ts';
import type { UndeliveredEvents } from './undelivered-events.ts';

export interface MailEventsProps {
  mail: Mail;
  worker: LambdaFunction;
  undelivered: UndeliveredEvents;
}

/**
 * What SES tells of this stage's mail after it has taken it, led to the function that shows it in
 * conversations.
 */
export class MailEvents extends Construct {
  constructor(scope: Construct, id: string, { mail, worker, undelivered }: MailEventsProps) {
    super(scope, id);
    new Rule(this, 'Returned', {
      description: 'Mail that came back or was complained of',
      // Others in the account write mail, too; SES notes the configuration set in this tag by
      // itself.
      eventPattern: {
        source: ['aws.ses'],
        detailType: ['Email Bounced', 'Email Complaint Received'],
        detail: { mail: { tags: { 'ses:configuration-set': [mail.configurationSetName] } } },
      },
      targets: [undelivered.targetOf(worker)],
    });
  }
}
