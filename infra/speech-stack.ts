import { Stack, Tags, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { SharedByApp } from './app-stack.ts';
import { ApiRoutes } from './constructs/api/api-routes.ts';
import { Functions } from './constructs/api/functions.ts';
import { giveAccess } from './constructs/api/give-access.ts';
import { SpeechAlarms } from './constructs/speech/speech-alarms.ts';
import { SpeechDashboard } from './constructs/speech/speech-dashboard.ts';
import { SpeechMetrics } from './constructs/speech/speech-metrics.ts';
import { chooseTranscriber } from './constructs/speech/choose-transcriber.ts';
import { RecordingWorkflow } from './constructs/speech/recording-workflow.ts';
import { VoiceKey } from './constructs/speech/voice-key.ts';
import type { Stage } from './stage.ts';
import { getSpeechStackName } from './stages.ts';

export interface SpeechStackProps {
  stage: Stage;
  /** The folder with one bundle per function. */
  bundles: string;
  /** The resources of the main stack that it uses. The main stack is therefore deployed first. */
  shared: SharedByApp;
}

/**
 * Speech of a stage: the worker that transcribes recordings, its workflow, the API of transcripts,
 * and voices with the key that protects them. It is a stack of its own because CloudFormation
 * allows 500 resources in one (ADR 60).
 */
export class SpeechStack extends Stack {
  constructor(scope: Construct, { stage, bundles, shared }: SpeechStackProps) {
    const place: StackProps = stage.region ? { env: { region: stage.region } } : {};
    super(scope, getSpeechStackName(stage.name), {
      ...place,
      description: `Parley, ${stage.name}: speech`,
      terminationProtection: stage.keepData,
    });
    Tags.of(this).add('product', 'parley');
    Tags.of(this).add('stage', stage.name);

    const { data, api, authorizer, access, appUrl, alarmTopic } = shared;
    const functions = new Functions(this, 'Functions', {
      stage,
      of: 'speech',
      data,
      appUrl,
      originSecret: api.originSecret,
      bundles,
    });
    const voiceKey = new VoiceKey(this, 'VoiceKey', stage);
    giveAccess({ ...access, functions, voiceKey });
    new ApiRoutes(this, 'Routes', { of: 'speech', api, functions, authorizer });

    const worker = functions.get('transcription');
    chooseTranscriber(worker, stage);
    const voiceWorker = functions.get('voice-checks');
    const { machine } = new RecordingWorkflow(this, 'Transcription', {
      stage,
      machine: 'transcription',
      worker,
    });
    const { machine: voiceMachine } = new RecordingWorkflow(this, 'VoiceCheck', {
      stage,
      machine: 'voice-check',
      worker: voiceWorker,
    });
    const metrics = new SpeechMetrics(this, 'Metrics', { stage, worker });
    new SpeechAlarms(this, 'Alarms', {
      stage,
      topic: alarmTopic,
      functions,
      machine,
      voiceMachine,
      metrics,
    });
    new SpeechDashboard(this, 'Overview', {
      stage,
      worker,
      machine,
      voiceWorker,
      voiceMachine,
      metrics,
    });
  }
}
