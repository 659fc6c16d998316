import type { MediaCapture } from '@parley/data/chime/media-capture.ts';
import type { Meetings } from '@parley/data/chime/meetings.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { openMediaCapture, openMeetings } from '../../shared/clients.ts';
import type { Runtime } from '../../shared/runtime.ts';

/** What rooms are made with. */
export interface RoomDependencies {
  now(): Date;
  newId(prefix: string): string;
  wait(ms: number): Promise<void>;
  platform: TenantStore;
  meetings: Meetings;
  capture: MediaCapture;
  /** Where media flows through. */
  region: string;
  /** The stage has live captions. */
  captions: boolean;
}

/** One call that concerns a room: for which company, by whom. */
export interface RoomCall extends RoomDependencies {
  store: TenantStore;
  actorId: string;
  requestId: string;
}

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
