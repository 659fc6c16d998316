import { roomGuestRoutes } from '@parley/contracts/room/room-guest.routes.ts';
import { roomRoutes } from '@parley/contracts/room/room.routes.ts';
import { calendarAddresses } from '@parley/data/interviews/interview.codec.ts';
import { roomKeys } from '@parley/data/room/room-keys.ts';
import { openTenantFiles, openRoomDependencies } from '../shared/clients.ts';
import { required } from '../shared/environment.ts';
import { openKeyRing } from '../shared/open-key-ring.ts';
import { createPipeline } from '../shared/pipeline/pipeline.ts';
import { openRuntime } from '../shared/runtime.ts';
import { roomHandlers } from './room-handlers.ts';

const runtime = openRuntime();
const bucket = required('RECORDINGS_BUCKET');
const deps = openRoomDependencies(runtime, {
  bucket,
  region: required('MEDIA_REGION'),
  captions: required('LIVE_CAPTIONS') === 'on',
});
export const handler = createPipeline(
  'room',
  { ...roomGuestRoutes, ...roomRoutes },
  roomHandlers({
    ...deps,
    voiceSounds: openTenantFiles(bucket, runtime),
    roomKeys: roomKeys(openKeyRing(required('ROOM_KEYS_ARN'), 'room-links', runtime)),
    appUrl: runtime.appUrl,
    calendarAddresses: calendarAddresses(
      openKeyRing(required('CALENDAR_KEYS_ARN'), 'calendar-replies', runtime),
      required('MAIL_REPLY_DOMAIN'),
    ),
  }),
  runtime,
);
