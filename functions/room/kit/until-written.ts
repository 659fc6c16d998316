import type { WriteOp } from '@parley/data/kit/write-op.ts';
import type { RoomCall } from './room-tools.ts';

const MOST_TRIES = 12;
const PAUSE_MS = 40;

/** Reads, decides and writes until no other was faster. Without writes there is nothing left to do. @throws Error where others always are */
export async function untilWritten<T>(call: RoomCall, decide: () => Promise<{ writes?: WriteOp[]; done: T }>): Promise<T> {
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const { writes, done } = await decide();
    if (!writes || (await call.store.commit(writes)).ok) return done;
    await call.wait(PAUSE_MS * (1 + (attempt % 3)));
  }
  throw new Error('the room changed at every look');
}
