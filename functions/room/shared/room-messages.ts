import { createHash } from 'node:crypto';
import { ulid } from 'ulid';
import { type Failure, fail } from '@parley/application/shared/failure.ts';
import { type RoomMessage, MAX_ROOM_MESSAGES } from '@parley/contracts/room/room-talk.schema.ts';
import type { Unbranded } from '@parley/contracts/shared/ids.ts';
import { eventOp, findAnswer } from '@parley/data/events/event.ts';
import { roomMessages, type StoredRoomMessage } from '@parley/data/room/room-messages.repo.ts';
import { rooms } from '@parley/data/room/rooms.repo.ts';
import { throwConflict, retryOnConflict } from '@parley/data/shared/retry.ts';
import { findParticipant } from '@parley/domain/room/participants.ts';
import { isAdmittedIn, mayReadMessages } from '@parley/domain/room/presence.ts';
import { type RoomAccess, refuseEntry } from './enter-room.ts';

const PAGE = 100;

/** Returns the messages. A candidate who has not been admitted in this browser gets none. */
export async function readMessages(
  { call, interview, who, browser }: RoomAccess,
  after: string | undefined,
): Promise<{ items: Unbranded<RoomMessage>[]; more: boolean }> {
  if (who.role === 'candidate') {
    const room = await rooms.get(call.store, interview);
    if (!mayReadMessages(findParticipant(room, who), browser)) return { items: [], more: false };
  }
  const { items, more } = await roomMessages.list(call.store, interview.id, after, PAGE);
  return { items: items.map((message) => messageView(message, who.person)), more };
}

type Written = Omit<StoredRoomMessage, 'kind' | 'version'>;
const hash = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');

const messageView = (
  { id, person, name, role, text, at }: Written,
  reader: string,
): Unbranded<RoomMessage> => ({
  id,
  person,
  name,
  role,
  mine: person === reader,
  text,
  at,
});

/**
 * Writes a message once, however often it is sent: the sender's id of the message identifies the
 * record. Each message sorts after the previous one, independent of clocks, so that a reader who
 * asks for later messages misses none.
 */
export async function writeMessage(
  access: RoomAccess,
  { client_id, text }: { client_id: string; text: string },
): Promise<Unbranded<RoomMessage> | Failure<'room-closed' | 'not-in-room' | 'room-full'>> {
  const { call, interview, who, browser } = access;
  const room = await rooms.get(call.store, interview);
  const closed = refuseEntry(interview, room, call.now());
  if (closed) return closed;
  const participant = findParticipant(room, who);
  if (participant.presence !== 'present' || !isAdmittedIn(participant, browser))
    return fail('not-in-room');
  const record = {
    recordId: hash('room-message', interview.id, who.person, client_id),
    secret: client_id,
  };
  return retryOnConflict(async () => {
    const before = await findAnswer(call.store, record);
    if (before) return messageView(before.answer.body as Written, who.person);
    const written = await append(access, text, record);
    return written === 'full'
      ? fail('room-full', 'Nothing more can be written in this room')
      : messageView(written, who.person);
  });
}

/**
 * Adds the message after the last one.
 * @throws ConflictError if another message was added concurrently
 */
async function append(
  { call, interview, who }: RoomAccess,
  text: string,
  record: { recordId: string; secret: string },
): Promise<Written | 'full'> {
  const count = await roomMessages.count(call.store, interview.id);
  if (count.messages >= MAX_ROOM_MESSAGES) return 'full';
  const ms = Math.max(
    call.now().getTime(),
    count.last_at === null ? 0 : Date.parse(count.last_at) + 1,
  );
  const at = new Date(ms).toISOString();
  const message = {
    id: `rmsg_${ulid(ms)}`,
    person: who.person,
    name: who.name,
    role: who.role,
    text,
    at,
  };
  const messageEvent = {
    type: 'room.told',
    data: { interview_id: interview.id, person: who.person },
  } as const;
  const idempotency = {
    ...record,
    bodyHash: hash(record.secret, text),
    answer: { status: 201, body: message },
  };
  const result = await call.store.commit([
    ...roomMessages.add(call.store, interview.id, message, count),
    eventOp(call.store, messageEvent, {
      id: call.newId('evt'),
      at,
      actorId: call.actorId,
      requestId: call.requestId,
      idempotency,
    }),
  ]);
  return result.ok ? message : throwConflict();
}
