import type { Interview } from '../interviews/interview.codec.ts';
import { keys } from '../keys.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import type { WriteOp } from '../shared/write-op.ts';
import { roomItem, type StoredRoom } from './room.codec.ts';
import { roomFor } from '@parley/domain/room/room-state.ts';

/**
 * Rooms of interviews, one item each: whoever changes one writes it whole with the version that was
 * read.
 */
export const rooms = {
  /**
   * The room as it stands for the interview's present time; version 0 where nobody has been there.
   */
  async get(
    store: TenantStore,
    interview: Pick<Interview, 'id' | 'starts_at'>,
  ): Promise<StoredRoom> {
    const item = await store.get(keys.room(interview.id));
    const stored = item && roomItem.parse(item);
    const room = roomFor(interview, stored);
    const same = stored !== undefined && room === stored;
    return {
      ...room,
      meeting: same ? stored.meeting : null,
      meeting_arn: same ? stored.meeting_arn : null,
      capture: stored?.capture ?? null,
      recordings: stored?.recordings ?? [],
      version: stored?.version ?? 0,
    };
  },
  /** As it was left, whatever time the interview has now. */
  async getStored(store: TenantStore, interviewId: string): Promise<StoredRoom | undefined> {
    const item = await store.get(keys.room(interviewId));
    return item && roomItem.parse(item);
  },
  /** @param seen the version that was read, 0 where there was none */
  write(store: TenantStore, interviewId: string, room: StoredRoom, seen: number): WriteOp {
    return store.put(
      keys.room(interviewId),
      { ...room, kind: 'ROOM', interview_id: interviewId, version: seen + 1 },
      seen === 0 ? 'missing' : { version: seen },
    );
  },
  remove(store: TenantStore, interviewId: string): WriteOp {
    return store.remove(keys.room(interviewId), 'any');
  },
};
