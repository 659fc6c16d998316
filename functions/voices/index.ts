import { join } from 'node:path';
import { voicesGuestRoutes } from '@parley/contracts/voices/voices-guest.routes.ts';
import { voicesRoutes } from '@parley/contracts/voices/voices.routes.ts';
import { roomKeys } from '@parley/data/room/room-keys.ts';
import { openTenantFiles, openVoiceSealer } from '../shared/clients.ts';
import { required } from '../shared/environment.ts';
import { openKeyRing } from '../shared/open-key-ring.ts';
import { createPipeline } from '../shared/pipeline/pipeline.ts';
import { openRuntime } from '../shared/runtime.ts';
import { openSpeakerEncoder, readSpeakerModel } from '../shared/voices/open-speaker-encoder.ts';
import { voiceHandlers } from './voice-handlers.ts';

const runtime = openRuntime();
const modelsDir = join(required('LAMBDA_TASK_ROOT'), 'models');
export const handler = createPipeline(
  'voices',
  { ...voicesGuestRoutes, ...voicesRoutes },
  voiceHandlers({
    now: runtime.now,
    newId: runtime.newId,
    bucket: openTenantFiles(required('RECORDINGS_BUCKET'), runtime),
    sealer: openVoiceSealer(required('VOICE_KEY_ID'), runtime.now),
    openEncoder: openSpeakerEncoder(modelsDir),
    readModel: readSpeakerModel(modelsDir),
    roomKeys: roomKeys(openKeyRing(required('ROOM_KEYS_ARN'), 'room-links', runtime)),
  }),
  runtime,
);
