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
import type { WorkflowRight } from '../../function-rows.ts';
import { repoPath } from '../../repo-path.ts';
import type { Stage } from '../../stage.ts';
import { grantExecutions } from './grant-executions.ts';
import { acknowledge } from '../../nag-checks.ts';

/** The definition in the repository, with its `${placeholders}`. */
export const LIFECYCLE_FILE = repoPath('statemachines/interview-lifecycle.asl.json');

export interface WorkflowProps {
  stage: Stage;
  /** Performs every step of the workflow. */
  step: IFunction;
}

/** The lifecycle of an interview as a state machine, with one execution for each revision. */
export class Workflow extends Construct {
  readonly machine: StateMachine;

  constructor(scope: Construct, id: string, { stage, step }: WorkflowProps) {
    super(scope, id);
    this.machine = new StateMachine(this, 'InterviewLifecycle', {
      stateMachineType: StateMachineType.STANDARD,
      definitionBody: DefinitionBody.fromString(readFileSync(LIFECYCLE_FILE, 'utf8')),
      definitionSubstitutions: { InterviewLifecycleFunctionArn: step.functionArn },
      tracingEnabled: true,
      logs: {
        destination: new LogGroup(this, 'Logs', {
          // Step Functions refuses a log group whose resource policy is full; names with this
          // prefix share one policy.
          logGroupName: `/aws/vendedlogs/states/parley-${stage.name}-interview-lifecycle`,
          retention: stage.logRetentionDays,
          removalPolicy: RemovalPolicy.DESTROY,
        }),
        level: LogLevel.ALL,
        includeExecutionData: false,
      },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.machine.addToRolePolicy(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [step.functionArn] }),
    );
    acknowledge(
      this.machine,
      'IAM5[Resource::*]',
      'Log deliveries and X-Ray segments have no resource to name; nothing else in the ' +
        'role is given on every resource.',
    );
  }

  /** Grants a function these actions on executions of this state machine. */
  grant(grantee: LambdaFunction, rights: readonly WorkflowRight[]): void {
    grantExecutions(this.machine, grantee, rights);
  }
}
