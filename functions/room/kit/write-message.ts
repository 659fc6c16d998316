import { createHash } from 'node:crypto';
import { MAX_ROOM_MESSAGES, type RoomMessage } from '@parley/contracts/room/room-talk.schema.ts';
import { eventOp, findAnswer } from '@parley/data/events/event.ts';
import type { StoredRoomMessage } from '@parley/data/room/room-messages.repo.ts';
import { roomMessages } from '@parley/data/room/room-messages.repo.ts';
import { rooms } from '@parley/data/room/rooms.repo.ts';
import { guestOf } from '@parley/domain/room/guests.ts';
import { type Failure, fail } from '../../kit/failure.ts';
import { closedDoor } from './closed-door.ts';
import type { AtTheDoor } from './enter-as-member.ts';

export const messageView = ({ id, person, name, role, text, at }: Omit<StoredRoomMessage, 'kind' | 'version'>, reader: string): RoomMessage =>
  ({ id: id as RoomMessage['id'], person, name, role, mine: person === reader, text, at });

/** Writes once however often it is sent: the sender's id of the message names the record that goes with it. */
export async function writeMessage({ call, interview, who }: AtTheDoor, { client_id, text }: { client_id: string; text: string }): Promise<RoomMessage | Failure<'room-closed' | 'not-in-room' | 'room-full' | 'conflict'>> {
  const [room, written] = await Promise.all([rooms.get(call.store, interview), roomMessages.count(call.store, interview.id)]);
  const closed = closedDoor(interview, room, call.now());
  if (closed) return closed;
  if (guestOf(room, who).presence !== 'present') return fail('not-in-room');
  if (written >= MAX_ROOM_MESSAGES) return fail('room-full', 'Nothing more can be written in this room');
  const hash = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url');
  const recordId = hash('room-message', interview.id, who.person, client_id);
  const at = call.now().toISOString();
  const message = { id: call.newId('rmsg'), person: who.person, name: who.name, role: who.role, text, at };
  const told = { type: 'room.told', data: { interview_id: interview.id, person: who.person } } as const;
  const result = await call.store.commit([
    ...roomMessages.add(call.store, interview.id, message),
    eventOp(call.store, told, { id: call.newId('evt'), at, actorId: call.actorId, requestId: call.requestId, idempotency: { recordId, bodyHash: hash(text), answer: { status: 201, body: message } } }),
  ]);
  if (result.ok) return messageView(message, who.person);
  const before = await findAnswer(call.store, recordId);
  return before ? messageView(before.answer.body as typeof message, who.person) : fail('conflict');
}

