import type { RoomMessage } from '@parley/contracts/room/room-talk.schema.ts';
import { roomMessages } from '@parley/data/room/room-messages.repo.ts';
import { rooms } from '@parley/data/room/rooms.repo.ts';
import { findParticipant } from '@parley/domain/room/participants.ts';
import type { RoomAccess } from './enter-as-member.ts';
import { messageView } from './write-message.ts';

const PAGE = 100;

/** What was written; a candidate who has not been let in reads nothing. */
export async function readMessages(
  { call, interview, who }: RoomAccess,
  after: string | undefined,
): Promise<{ items: RoomMessage[]; more: boolean }> {
  if (
    who.role === 'candidate' &&
    findParticipant(await rooms.get(call.store, interview), who).joined_at === null
  )
    return { items: [], more: false };
  const { items, more } = await roomMessages.list(call.store, interview.id, after, PAGE);
  return { items: items.map((message) => messageView(message, who.person)), more };
}
