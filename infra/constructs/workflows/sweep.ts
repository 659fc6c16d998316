import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import type { Alias } from 'aws-cdk-lib/aws-lambda';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';

/**
 * Starts the missing workflows of interviews that should have one: each quarter of an hour those of
 * a quarter of the interviews.
 */
export class Sweep extends Construct {
  readonly rule: Rule;

  constructor(scope: Construct, id: string, { worker }: { worker: Alias }) {
    super(scope, id);
    this.rule = new Rule(this, 'Hourly', {
      description: 'Looks for interviews whose workflow should run and does not',
      schedule: Schedule.cron({ minute: '0/15' }),
      // The next sweep checks the same interviews, so a late one is not needed.
      targets: [new LambdaTarget(worker, { retryAttempts: 2, maxEventAge: Duration.minutes(30) })],
    });
  }
}
