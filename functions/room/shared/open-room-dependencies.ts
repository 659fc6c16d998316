import { openMediaCapture, openMeetings } from '../../shared/clients.ts';
import type { Runtime } from '../../shared/runtime.ts';
import type { RoomDependencies } from './room-dependencies.ts';

/** What rooms are made with, on the real media service. */
export const openRoomDependencies = (
  runtime: Runtime,
  given: { bucket: string; region: string; captions: boolean },
): RoomDependencies => ({
  now: runtime.now,
  newId: runtime.newId,
  platform: runtime.platform,
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  meetings: openMeetings(),
  capture: openMediaCapture(`arn:aws:s3:::${given.bucket}`),
  region: given.region,
  captions: given.captions,
});
