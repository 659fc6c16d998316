import type { Alias, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import { repoPath } from '../../repo-path.ts';
import type { Stage } from '../../stage.ts';
import { createMachine } from '../workflows/create-machine.ts';
import { grantExecutions } from '../workflows/grant-executions.ts';

/** The definition in the repository, with its `${placeholders}`. */
export const MAIL_DELIVERY_FILE = repoPath('statemachines/mail-delivery.asl.json');

/**
 * The workflow of a message to candidates: it waits until the message is due, then a function
 * delivers it.
 */
export class MailWorkflow extends Construct {
  readonly machine: StateMachine;

  constructor(scope: Construct, id: string, { stage, deliver }: { stage: Stage; deliver: Alias }) {
    super(scope, id);
    this.machine = createMachine(this, 'MailDelivery', {
      stage,
      name: 'mail-delivery',
      file: MAIL_DELIVERY_FILE,
      worker: deliver,
      placeholder: 'MailDeliveryFunctionArn',
    });
  }

  /** Lets a function start deliveries of messages. */
  grantStart(grantee: LambdaFunction): void {
    grantExecutions(this.machine, grantee, ['states:StartExecution', 'states:DescribeExecution']);
  }
}
