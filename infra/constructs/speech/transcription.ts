import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { acknowledge, toFinding } from '../../nag-checks.ts';
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
    worker.addEnvironment('TRANSCRIBER', stage.transcriber);
    if (stage.transcriber === 'amazon') grantTranscribe(worker);
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

/** Lets the worker transcribe with Amazon Transcribe, which writes where the worker may write. */
function grantTranscribe(worker: LambdaFunction): void {
  const jobs = Stack.of(worker).formatArn({
    service: 'transcribe',
    resource: 'transcription-job',
    resourceName: 'speech-T-*',
  });
  worker.addToRolePolicy(
    new PolicyStatement({ actions: ['transcribe:StartTranscriptionJob'], resources: ['*'] }),
  );
  worker.addToRolePolicy(
    new PolicyStatement({
      actions: ['transcribe:GetTranscriptionJob', 'transcribe:DeleteTranscriptionJob'],
      resources: [jobs],
    }),
  );
  acknowledge(
    worker.role!,
    'IAM5[Resource::*]',
    'A transcription job has no resource before it is started; it reads and writes with the rights ' +
      'of the worker.',
  );
  acknowledge(
    worker.role!,
    `IAM5[Resource::${toFinding(worker, jobs)}]`,
    'Jobs are named while the product runs, after the piece that they transcribe.',
  );
}
