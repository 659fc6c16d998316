import type { Construct } from 'constructs';
import { ApiRoutes } from '../constructs/api/api-routes.ts';
import { Functions } from '../constructs/api/functions.ts';
import { giveAccess } from '../constructs/api/give-access.ts';
import { SavedQueries } from '../constructs/saved-queries.ts';
import { chooseTranscriber } from '../constructs/speech/choose-transcriber.ts';
import { RecordingWorkflow } from '../constructs/speech/recording-workflow.ts';
import { SpeechAlarms } from '../constructs/speech/speech-alarms.ts';
import { SpeechDashboard } from '../constructs/speech/speech-dashboard.ts';
import { SpeechMetrics } from '../constructs/speech/speech-metrics.ts';
import type { Stage } from '../stage.ts';
import type { AppStack } from './app-stack.ts';
import type { DataStack } from './data-stack.ts';
import type { FoundationStack } from './foundation-stack.ts';
import { StageStack } from './stage-stack.ts';

export interface SpeechStackProps {
  stage: Stage;
  foundation: FoundationStack;
  data: DataStack;
  app: AppStack;
  /** The origin of the site. */
  appUrl: string;
  /** The folder with one bundle per function. */
  bundles: string;
}

/**
 * Recordings and speech of a stage: the workers that join and transcribe recordings, their
 * workflows, the API of transcripts, and the functions of voices (ADR 60).
 */
export class SpeechStack extends StageStack {
  constructor(
    scope: Construct,
    { stage, foundation: { api }, data, app, appUrl, bundles }: SpeechStackProps,
  ) {
    super(scope, stage, 'Speech');
    const functions = new Functions(this, 'Functions', {
      stage,
      of: 'speech',
      data: data.data,
      appUrl,
      originSecret: api.secretIn(this),
      bundles,
    });
    giveAccess({ ...app.access, functions });
    new ApiRoutes(this, 'Routes', { of: 'speech', api, functions, authorizer: app.authorizer });

    const worker = functions.definitionOf('transcription');
    chooseTranscriber(worker, stage);
    const voiceWorker = functions.definitionOf('voice-checks');
    const { machine } = new RecordingWorkflow(this, 'Transcription', {
      stage,
      machine: 'transcription',
      worker: functions.get('transcription'),
    });
    const { machine: voiceMachine } = new RecordingWorkflow(this, 'VoiceCheck', {
      stage,
      machine: 'voice-check',
      worker: functions.get('voice-checks'),
    });
    const { machine: joinMachine } = new RecordingWorkflow(this, 'RecordingJoin', {
      stage,
      machine: 'recording-join',
      worker: functions.get('recording-joins'),
    });
    const metrics = new SpeechMetrics(this, 'Metrics', { stage, worker });
    new SpeechAlarms(this, 'Alarms', {
      stage,
      topic: app.alarmTopic,
      functions,
      machine,
      voiceMachine,
      joinMachine,
      metrics,
    });
    new SavedQueries(this, 'Queries', {
      folder: `parley-${stage.name}/speech`,
      logs: { functions: functions.all().map(([, lambda]) => lambda.logGroup.logGroupName) },
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
