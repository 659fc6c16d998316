import * as z from 'zod';
import { ROOM_ROLES } from '@parley/contracts/room/room.schema.ts';
import { keys } from '../keys.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

const messageItem = z.object({
  kind: z.literal('ROOM_MESSAGE'),
  id: z.string(),
  person: z.string(),
  name: z.string(),
  role: z.enum(ROOM_ROLES),
  text: z.string(),
  at: z.string(),
  version: z.int(),
});
export type StoredRoomMessage = z.infer<typeof messageItem>;
const countItem = z.object({ messages: z.int(), last_at: z.string().nullable() });
export type RoomMessageCount = z.infer<typeof countItem>;

/** The chat messages of an interview's room. */
export const roomMessages = {
  /** Adds a message after the counted ones; refused if another one was added concurrently. */
  add(
    store: TenantStore,
    interviewId: string,
    message: Omit<StoredRoomMessage, 'kind' | 'version'>,
    { messages }: RoomMessageCount,
  ): WriteOp[] {
    const count: RoomMessageCount = { messages: messages + 1, last_at: message.at };
    return [
      store.put(
        keys.roomMessageCount(interviewId),
        { kind: 'ROOM_MESSAGES', ...count, version: count.messages },
        messages === 0 ? 'missing' : { version: messages },
      ),
      store.put(
        keys.roomMessage(interviewId, message.id),
        { kind: 'ROOM_MESSAGE', ...message, version: 1 },
        'missing',
        keys.roomWordsIndex(message.person, message.id),
      ),
    ];
  },
  async count(store: TenantStore, interviewId: string): Promise<RoomMessageCount> {
    const item = await store.get(keys.roomMessageCount(interviewId));
    return item ? countItem.parse(item) : { messages: 0, last_at: null };
  },
  /** Returns messages, oldest first, after a given message if there is one. */
  async list(
    store: TenantStore,
    interviewId: string,
    after: string | undefined,
    limit: number,
  ): Promise<{ items: StoredRoomMessage[]; more: boolean }> {
    const { pk } = keys.roomMessage(interviewId, '');
    // `~` sorts after every id. The given message is read too and left out, because a range
    // includes its ends.
    const page = await store.query({
      pk,
      sk: {
        between: [
          keys.roomMessage(interviewId, after ?? '').sk,
          keys.roomMessage(interviewId, '~').sk,
        ],
      },
      limit: limit + 2,
      consistent: true,
    });
    const items = page.items
      .map((item) => messageItem.parse(item))
      .filter(({ id }) => id !== after);
    return { items: items.slice(0, limit), more: items.length > limit };
  },
};
