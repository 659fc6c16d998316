import { join } from 'node:path';
import { openTenantFiles, openVoiceSealer } from '../../shared/clients.ts';
import { required } from '../../shared/environment.ts';
import { openRuntime } from '../../shared/runtime.ts';
import { openSpeakerEncoder } from '../../shared/voices/open-speaker-encoder.ts';
import { runStep } from './run-step.ts';

const runtime = openRuntime();

/** Called by the state machine `voice-check` with one step of the check of a recording. */
export const handler = runStep({
  ...runtime,
  files: openTenantFiles(required('RECORDINGS_BUCKET'), runtime),
  sealer: openVoiceSealer(required('VOICE_KEY_ID'), runtime.now),
  openEncoder: openSpeakerEncoder(join(required('LAMBDA_TASK_ROOT'), 'models')),
});
