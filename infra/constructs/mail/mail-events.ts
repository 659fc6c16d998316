import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import type { Alias } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { acknowledge } from '../../nag-checks.ts';
import type { Mail } from './mail.ts';

export interface MailEventsProps {
  mail: Mail;
  worker: Alias;
  undelivered: UndeliveredEvents;
}

/**
 * Routes SES's events about this stage's accepted mail to the function that shows them in mail
 * threads.
 */
export class MailEvents extends Construct {
  readonly rule: Rule;

  constructor(scope: Construct, id: string, { mail, worker, undelivered }: MailEventsProps) {
    super(scope, id);
    this.rule = new Rule(this, 'Returned', {
      description: 'Mail that came back or was complained of',
      // Others in the account may send mail too; SES adds this tag with the configuration set
      // automatically.
      eventPattern: {
        source: ['aws.ses'],
        detailType: ['Email Bounced', 'Email Complaint Received'],
        detail: { mail: { tags: { 'ses:configuration-set': [mail.configurationSetName] } } },
      },
      targets: [undelivered.targetOf(worker)],
    });
  }
}

/**
 * Events that EventBridge could not deliver to Lambda for a day, so that the function was never
 * called. A rule can send them to a queue only. Events with which a function failed are stored in
 * the dead-letter bucket.
 */
export class UndeliveredEvents extends Construct {
  readonly queue: Queue;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.queue = new Queue(this, 'Queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    acknowledge(
      this.queue,
      'SQS3',
      'This queue is the dead-letter queue of the rules that call functions with events.',
    );
  }

  /** Returns the function as a rule's target; EventBridge retries for as long as possible. */
  targetOf(worker: Alias): LambdaTarget {
    return new LambdaTarget(worker, {
      deadLetterQueue: this.queue,
      retryAttempts: 185,
      maxEventAge: Duration.hours(24),
    });
  }
}
