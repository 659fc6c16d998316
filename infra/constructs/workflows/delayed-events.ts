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
import { grantExecutions } from './grant-executions.ts';
import { acknowledge } from '../../nag-checks.ts';

/** The definition in the repository, with its `${placeholders}`. */
export const DELAYED_EVENTS_FILE = repoPath('statemachines/later.asl.json');

export interface DelayedEventsProps {
  stage: Stage;
  /** Writes the event when it is due. */
  writer: IFunction;
}

/** Delayed events: a durable wait, after which the event is written. */
export class DelayedEvents extends Construct {
  readonly machine: StateMachine;

  constructor(scope: Construct, id: string, { stage, writer }: DelayedEventsProps) {
    super(scope, id);
    this.machine = new StateMachine(this, 'Machine', {
      stateMachineType: StateMachineType.STANDARD,
      definitionBody: DefinitionBody.fromString(readFileSync(DELAYED_EVENTS_FILE, 'utf8')),
      definitionSubstitutions: { LaterFunctionArn: writer.functionArn },
      tracingEnabled: true,
      logs: {
        destination: new LogGroup(this, 'Logs', {
          logGroupName: `/aws/vendedlogs/states/parley-${stage.name}-later`,
          retention: stage.logRetentionDays,
          removalPolicy: RemovalPolicy.DESTROY,
        }),
        level: LogLevel.ALL,
        includeExecutionData: false,
      },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.machine.addToRolePolicy(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [writer.functionArn] }),
    );
    acknowledge(
      this.machine,
      'IAM5[Resource::*]',
      'Log deliveries and X-Ray segments have no resource to name; nothing else in the ' +
        'role is given on every resource.',
    );
  }

  /** Lets a function delay events. */
  grantStart(grantee: LambdaFunction): void {
    grantExecutions(this.machine, grantee, ['states:StartExecution', 'states:DescribeExecution']);
  }
}
