import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Stack } from 'aws-cdk-lib/core';
import { acknowledge, toFinding } from '../../nag-checks.ts';
import type { Stage } from '../../stage.ts';

/** Configures the model with which the worker transcribes, and grants the rights that it needs. */
export function chooseTranscriber(worker: LambdaFunction, { transcriber }: Stage): void {
  worker.addEnvironment('TRANSCRIBER', transcriber);
  if (transcriber === 'amazon') grantTranscribe(worker);
}

/** Grants the worker the use of Amazon Transcribe, which writes where the worker may write. */
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
