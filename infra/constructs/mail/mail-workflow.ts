import { readFileSync } from 'node:fs';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction, IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import {
  DefinitionBody,
  LogLevel,
  StateMachine,
  StateMachineType,
} from 'aws-cdk-lib/aws-stepfunctions';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { repoPath } from '../../repo-path.ts';
import type { Stage } from '../../stage.ts';
import { grantExecutions } from '../workflows/grant-executions.ts';
import { acknowledge } from '../../nag-checks.ts';

/** The definition in the repository, with its `${placeholders}`. */
export const MAIL_DELIVERY_FILE = repoPath('statemachines/mail-delivery.asl.json');

/**
 * The workflow of a message to candidates: it waits until the message is due, then a function
 * delivers it.
 */
export class MailWorkflow extends Construct {
  readonly machine: StateMachine;

  constructor(
    scope: Construct,
    id: string,
    { stage, deliver }: { stage: Stage; deliver: IFunction },
  ) {
    super(scope, id);
    this.machine = new StateMachine(this, 'MailDelivery', {
      stateMachineType: StateMachineType.STANDARD,
      definitionBody: DefinitionBody.fromString(readFileSync(MAIL_DELIVERY_FILE, 'utf8')),
      definitionSubstitutions: { MailDeliveryFunctionArn: deliver.functionArn },
      tracingEnabled: true,
      logs: {
        // Log groups with this prefix share one resource policy, like the interview's.
        destination: new LogGroup(this, 'Logs', {
          logGroupName: `/aws/vendedlogs/states/parley-${stage.name}-mail-delivery`,
          retention: stage.logRetentionDays,
          removalPolicy: RemovalPolicy.DESTROY,
        }),
        level: LogLevel.ALL,
        includeExecutionData: false,
      },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.machine.addToRolePolicy(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [deliver.functionArn] }),
    );
    acknowledge(
      this.machine,
      'IAM5[Resource::*]',
      'Log deliveries and X-Ray segments have no resource to name; nothing else in the ' +
        'role is given on every resource.',
    );
  }

  /** Lets a function start deliveries of messages. */
  grantStart(grantee: LambdaFunction): void {
    grantExecutions(this.machine, grantee, ['states:StartExecution', 'states:DescribeExecution']);
  }
}
