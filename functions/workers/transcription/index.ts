import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { requestTimeouts } from '@parley/data/shared/call-budget.ts';
import type { Transcriber } from '@parley/speech/transcribe/transcriber.ts';
import { openWhisper } from '@parley/speech/transcribe/whisper-transcriber.ts';
import { openTenantFiles, openVoiceSealer } from '../../shared/clients.ts';
import { required } from '../../shared/environment.ts';
import { openRuntime } from '../../shared/runtime.ts';
import { openSpeakerEncoder } from '../../shared/voices/open-speaker-encoder.ts';
import { runStep } from './run-step.ts';
import type { TranscriptionDependencies } from './step.ts';

const runtime = openRuntime();
const bucketName = required('RECORDINGS_BUCKET');
const modelsDir = join(required('LAMBDA_TASK_ROOT'), 'models');
let opened: Promise<Transcriber> | undefined;

/** Opens Amazon Transcribe. Its client is loaded only in stages that use it. */
const openAmazon: TranscriptionDependencies['openTranscriber'] = async (place, bucket) => {
  const [{ TranscribeClient }, { openAmazonTranscriber }] = await Promise.all([
    import('@aws-sdk/client-transcribe'),
    import('./amazon-transcriber.ts'),
  ]);
  return openAmazonTranscriber({
    client: new TranscribeClient({ requestHandler: requestTimeouts() }),
    bucket,
    bucketName,
    place,
    wait: (ms) => setTimeout(ms),
  });
};

/**
 * Loads the models for the first piece that an instance transcribes. The other steps do not need
 * them, and the step that reports a failed transcription must also work if they cannot be loaded.
 */
function openModels(): Promise<Transcriber> {
  opened ??= openWhisper({ modelsDir }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Called by the state machine `transcription` with one step of a recording's transcription. */
export const handler = runStep({
  ...runtime,
  files: openTenantFiles(bucketName, runtime),
  sealer: openVoiceSealer(required('VOICE_KEY_ID'), runtime.now),
  openEncoder: openSpeakerEncoder(modelsDir),
  openTranscriber: required('TRANSCRIBER') === 'amazon' ? openAmazon : openModels,
});
