import { join } from 'node:path';
import { openFilesBucket } from '../../shared/clients.ts';
import { required } from '../../shared/environment.ts';
import { openRuntime } from '../../shared/runtime.ts';

const dependencies = {
  ...openRuntime(),
  bucket: openFilesBucket(required('RECORDINGS_BUCKET')),
  keyId: required('VOICE_KEY_ID'),
  modelsDir: join(required('LAMBDA_TASK_ROOT'), 'models'),
};

/** Called by the state machine `voice-check` with one step of the check of a recording. */
export const handler = async (input: unknown): Promise<void> => {
  throw new Error(`Not written yet: ${JSON.stringify(input)} in ${dependencies.stage}`);
};
