import { Rule } from 'aws-cdk-lib/aws-events';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Mail } from './mail.ts';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Duration } from 'aws-cdk-lib/core';
import { acknowledge } from '../../nag-checks.ts';

export interface MailEventsProps {
  mail: Mail;
  worker: LambdaFunction;
  undelivered: UndeliveredEvents;
}

/**
 * Routes what SES reports about this stage's mail after accepting it to the function that shows it
 * in threads.
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

/**
 * Events that Lambda would not take from EventBridge for a day: the function was never called with
 * them. A rule can lead them to a queue alone. What a function was called with and could not take
 * goes to the bucket of what was set aside.
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

  /** The function as the target of a rule; EventBridge tries for as long as it can. */
  targetOf(worker: LambdaFunction): LambdaTarget {
    return new LambdaTarget(worker, {
      deadLetterQueue: this.queue,
      retryAttempts: 185,
      maxEventAge: Duration.hours(24),
    });
  }
}
