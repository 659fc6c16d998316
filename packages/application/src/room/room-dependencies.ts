import type { MediaCapture } from '@parley/data/chime/media-capture.ts';
import type { Meetings } from '@parley/data/chime/meetings.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { throwConflict, retryOnConflict } from '@parley/data/shared/retry.ts';
import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';

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

/**
 * Reads, decides and writes until no other was faster. Without writes there is nothing left to do.
 * @throws UnavailableError where others always are
 */
export function retryRoomChange<T>(
  call: RoomCall,
  decide: () => Promise<{ writes?: WriteOp[]; done: T }>,
): Promise<T> {
  return retryOnConflict(async () => {
    const { writes, done } = await decide();
    if (writes && !(await call.store.commit(writes)).ok) throwConflict();
    return done;
  });
}

/** What events of the media service are followed with. */
export interface RoomEventDependencies extends RoomDependencies {
  storeOf(tenantId: number): TenantStore;
  recorded: Pick<FilesBucket, 'inspect' | 'remove'>;
}
