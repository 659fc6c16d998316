import type { Alias } from 'aws-cdk-lib/aws-lambda';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import type { RecordingMachine } from '../../function-rows.ts';
import { repoPath } from '../../repo-path.ts';
import type { Stage } from '../../stage.ts';
import { createMachine } from '../workflows/create-machine.ts';
import { machineName } from '../workflows/named-machines.ts';

/** The placeholder of the worker's ARN in a definition. */
const PLACEHOLDERS = {
  transcription: 'TranscriptionFunctionArn',
  'voice-check': 'VoiceChecksFunctionArn',
  'recording-join': 'RecordingJoinsFunctionArn',
} as const satisfies Record<RecordingMachine, string>;

/** @returns the definition in the repository, with its `${placeholders}` */
export const toDefinitionFile = (machine: RecordingMachine): string =>
  repoPath(`statemachines/${machine}.asl.json`);

export interface RecordingWorkflowProps {
  stage: Stage;
  machine: RecordingMachine;
  /** The function that runs every step of the workflow. */
  worker: Alias;
}

/**
 * A workflow for recordings, with one execution for each attempt to transcribe or check one, or to
 * join the pieces of a part.
 */
export class RecordingWorkflow extends Construct {
  readonly machine: StateMachine;

  constructor(scope: Construct, id: string, { stage, machine, worker }: RecordingWorkflowProps) {
    super(scope, id);
    this.machine = createMachine(this, 'Machine', {
      stage,
      name: machine,
      file: toDefinitionFile(machine),
      worker,
      placeholder: PLACEHOLDERS[machine],
      stateMachineName: machineName(stage, machine),
    });
  }
}
