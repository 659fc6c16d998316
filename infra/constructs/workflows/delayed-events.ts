import type { Alias, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import { repoPath } from '../../repo-path.ts';
import type { Stage } from '../../stage.ts';
import { createMachine } from './create-machine.ts';
import { grantExecutions } from './grant-executions.ts';
import { machineName } from './named-machines.ts';

/** The definition in the repository, with its `${placeholders}`. */
export const DELAYED_EVENTS_FILE = repoPath('statemachines/later.asl.json');

export interface DelayedEventsProps {
  stage: Stage;
  /** Writes the event when it is due. */
  writer: Alias;
}

/** Delayed events: a durable wait, after which the event is written. */
export class DelayedEvents extends Construct {
  readonly machine: StateMachine;

  constructor(scope: Construct, id: string, { stage, writer }: DelayedEventsProps) {
    super(scope, id);
    this.machine = createMachine(this, 'Machine', {
      stage,
      name: 'later',
      stateMachineName: machineName(stage, 'later'),
      file: DELAYED_EVENTS_FILE,
      worker: writer,
      placeholder: 'LaterFunctionArn',
    });
  }

  /** Lets a function delay events. */
  grantStart(grantee: LambdaFunction): void {
    grantExecutions(this.machine, grantee, ['states:StartExecution', 'states:DescribeExecution']);
  }
}
