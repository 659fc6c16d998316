import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Mail } from './mail.ts';

export interface MailEventsProps {
  mail: Mail;
  worker: LambdaFunction;
  /** Keeps what could not be taken in. */
  deadLetters: Queue;
}

/** What SES tells of this stage's mail after it has taken it, led to the function that shows it in conversations. */
export class MailEvents extends Construct {
  constructor(scope: Construct, id: string, { mail, worker, deadLetters }: MailEventsProps) {
    super(scope, id);
    new Rule(this, 'Returned', {
      description: 'Mail that came back or was complained of',
      // Others in the account write mail, too; SES notes the configuration set in this tag by itself.
      eventPattern: {
        source: ['aws.ses'],
        detailType: ['Email Bounced', 'Email Complaint Received'],
        detail: { mail: { tags: { 'ses:configuration-set': [mail.configurationSetName] } } },
      },
      targets: [new LambdaTarget(worker, { deadLetterQueue: deadLetters, retryAttempts: 8, maxEventAge: Duration.hours(6) })],
    });
    const onFailure = new SqsDestination(deadLetters);
    worker.configureAsyncInvoke({ maxEventAge: Duration.hours(6), retryAttempts: 2, onFailure });
  }
}
