import type { Alias, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import type { WorkflowRight } from '../../function-rows.ts';
import { repoPath } from '../../repo-path.ts';
import type { Stage } from '../../stage.ts';
import { createMachine } from './create-machine.ts';
import { grantExecutions } from './grant-executions.ts';

/** The definition in the repository, with its `${placeholders}`. */
export const LIFECYCLE_FILE = repoPath('statemachines/interview-lifecycle.asl.json');

export interface WorkflowProps {
  stage: Stage;
  /** Performs every step of the workflow. */
  step: Alias;
}

/** The lifecycle of an interview as a state machine, with one execution for each revision. */
export class Workflow extends Construct {
  readonly machine: StateMachine;

  constructor(scope: Construct, id: string, { stage, step }: WorkflowProps) {
    super(scope, id);
    this.machine = createMachine(this, 'InterviewLifecycle', {
      stage,
      name: 'interview-lifecycle',
      file: LIFECYCLE_FILE,
      worker: step,
      placeholder: 'InterviewLifecycleFunctionArn',
    });
  }

  /** Grants a function these actions on executions of this state machine. */
  grant(grantee: LambdaFunction, rights: readonly WorkflowRight[]): void {
    grantExecutions(this.machine, grantee, rights);
  }
}
