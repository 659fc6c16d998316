import { roomKeys } from '@parley/data/room/room-keys.ts';
import { openMailer } from '../../shared/clients.ts';
import { required } from '../../shared/environment.ts';
import { openKeyRing } from '../../shared/open-key-ring.ts';
import { openRuntime } from '../../shared/runtime.ts';
import { runStep } from './run-step.ts';

const runtime = openRuntime();
export const handler = runStep({
  ...runtime,
  mailer: openMailer(required('MAIL_FROM')),
  roomKeys: roomKeys(openKeyRing(required('ROOM_KEYS_ARN'), 'room-links', runtime)),
});
