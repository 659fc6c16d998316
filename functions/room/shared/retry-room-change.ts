import { throwConflict, retryOnConflict } from '@parley/data/shared/retry.ts';
import type { WriteOp } from '@parley/data/shared/write-op.ts';
import type { RoomCall } from './room-dependencies.ts';

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
