import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import { repoPath } from '../../repo-path.ts';
import type { Stage } from '../../stage.ts';
import { createMachine } from '../workflows/create-machine.ts';
import { transcriptionMachineName } from './transcription-machine.ts';

/** The definition in the repository, with its `${placeholders}`. */
export const TRANSCRIPTION_FILE = repoPath('statemachines/transcription.asl.json');

export interface TranscriptionProps {
  stage: Stage;
  /** Performs every step of the workflow. */
  worker: LambdaFunction;
}

/** The workflow that turns a recording into a transcript, with one execution for each attempt. */
export class Transcription extends Construct {
  readonly machine: StateMachine;

  constructor(scope: Construct, id: string, { stage, worker }: TranscriptionProps) {
    super(scope, id);
    this.machine = createMachine(this, 'Machine', {
      stage,
      name: 'transcription',
      file: TRANSCRIPTION_FILE,
      worker,
      placeholder: 'TranscriptionFunctionArn',
      stateMachineName: transcriptionMachineName(stage),
    });
  }
}
