import type { MediaCapture } from '@parley/data/chime/media-capture.ts';
import type { Meetings } from '@parley/data/chime/meetings.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';

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
