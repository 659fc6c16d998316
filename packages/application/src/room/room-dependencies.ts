import type { MediaCapture } from '@parley/data/chime/media-capture.ts';
import type { Meetings } from '@parley/data/chime/meetings.ts';
import type { TenantFiles } from '@parley/data/files/files-bucket.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import { throwConflict, retryOnConflict } from '@parley/data/shared/retry.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { RecordingWorkflows } from '@parley/data/workflows/recording-workflows.ts';

/** The dependencies of room changes. */
export interface RoomDependencies {
  now(): Date;
  newId(prefix: string): string;
  wait(ms: number): Promise<void>;
  platform: TenantStore;
  meetings: Meetings;
  capture: MediaCapture;
  /**
   * The region through which media flow. `nearest`: the one nearest to the participants of each
   * room.
   */
  region: string;
  /** Whether the stage has live captions. */
  captions: boolean;
}

/** A request that concerns a room, with its company and its caller. */
export interface RoomCall extends RoomDependencies {
  store: TenantStore;
  actorId: string;
  requestId: string;
}

/**
 * Reads, decides and commits, and repeats this after each conflict. It stops when there is nothing
 * to write.
 * @throws UnavailableError if every attempt conflicts
 */
export function retryRoomChange<T>(
  call: Pick<RoomCall, 'store'>,
  decide: () => Promise<{ writes?: WriteOp[]; done: T }>,
): Promise<T> {
  return retryOnConflict(async () => {
    const { writes, done } = await decide();
    if (writes && !(await call.store.commit(writes)).ok) throwConflict();
    return done;
  });
}

/** The dependencies for handling events of the media service. */
export interface RoomEventDependencies extends RoomDependencies {
  storeOf(tenantId: number): TenantStore;
  recorded: TenantFiles<'inspect' | 'remove'>;
  /** Joins the pieces of recordings. */
  joins: RecordingWorkflows;
}
