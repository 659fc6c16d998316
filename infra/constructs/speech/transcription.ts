import { readFileSync } from 'node:fs';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import {
  DefinitionBody,
  LogLevel,
  StateMachine,
  StateMachineType,
} from 'aws-cdk-lib/aws-stepfunctions';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { acknowledge } from '../../nag-checks.ts';
import { repoPath } from '../../repo-path.ts';
import type { Stage } from '../../stage.ts';
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
    this.machine = new StateMachine(this, 'Machine', {
      stateMachineName: transcriptionMachineName(stage),
      stateMachineType: StateMachineType.STANDARD,
      definitionBody: DefinitionBody.fromString(readFileSync(TRANSCRIPTION_FILE, 'utf8')),
      definitionSubstitutions: { TranscriptionFunctionArn: worker.functionArn },
      tracingEnabled: true,
      logs: {
        destination: new LogGroup(this, 'Logs', {
          logGroupName: `/aws/vendedlogs/states/${transcriptionMachineName(stage)}`,
          retention: stage.logRetentionDays,
          removalPolicy: RemovalPolicy.DESTROY,
        }),
        level: LogLevel.ALL,
        includeExecutionData: false,
      },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.machine.addToRolePolicy(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [worker.functionArn] }),
    );
    acknowledge(
      this.machine,
      'IAM5[Resource::*]',
      'Log deliveries and X-Ray segments have no resource to name; nothing else in the ' +
        'role is given on every resource.',
    );
  }
}
