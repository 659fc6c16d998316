import { ROOM_ROLES } from '@parley/contracts/room/room.schema.ts';
import * as z from 'zod';
import { keys } from '../keys.ts';
import type { TenantStore } from '../kit/tenant-store.ts';
import type { WriteOp } from '../kit/write-op.ts';

const messageItem = z.object({
  kind: z.literal('ROOM_MESSAGE'), id: z.string(), person: z.string(), name: z.string(), role: z.enum(ROOM_ROLES), text: z.string(), at: z.string(), version: z.int(),
});
export type StoredRoomMessage = z.infer<typeof messageItem>;

/** What people wrote in the room of an interview. */
export const roomMessages = {
  /** A message, and that there is one more. */
  add(store: TenantStore, interviewId: string, message: Omit<StoredRoomMessage, 'kind' | 'version'>): WriteOp[] {
    return [store.put(keys.roomMessage(interviewId, message.id), { kind: 'ROOM_MESSAGE', ...message, version: 1 }, 'missing'), store.add(keys.roomMessageCount(interviewId), { messages: 1 })];
  },
  async count(store: TenantStore, interviewId: string): Promise<number> {
    return Number((await store.get(keys.roomMessageCount(interviewId)))?.messages ?? 0);
  },
  /** Oldest first, those after one where it is named. */
  async list(store: TenantStore, interviewId: string, after: string | undefined, limit: number): Promise<{ items: StoredRoomMessage[]; more: boolean }> {
    const { pk } = keys.roomMessage(interviewId, '');
    // `~` sorts behind every id; the one named is asked for too and left out, since a range includes its ends.
    const page = await store.query({ pk, sk: { between: [keys.roomMessage(interviewId, after ?? '').sk, keys.roomMessage(interviewId, '~').sk] }, limit: limit + 2, consistent: true });
    const items = page.items.map((item) => messageItem.parse(item)).filter(({ id }) => id !== after);
    return { items: items.slice(0, limit), more: items.length > limit };
  },
};
