import * as z from 'zod';
import { CONSENT_STATES, RECORDED_MEDIA } from '@parley/contracts/recordings/recording.schema.ts';
import { chimeMeeting, PRESENCES, ROOM_ROLES } from '@parley/contracts/room/room.schema.ts';
import { roomFor } from '@parley/domain/room/room-state.ts';
import type { Interview } from '../interviews/interview.codec.ts';
import { keys } from '../keys.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

/** Rooms of interviews, one item each, always written as a whole with the version that was read. */
export const rooms = {
  /** Returns the room for the interview's current time; version 0 if nobody has been there. */
  async get(
    store: TenantStore,
    interview: Pick<Interview, 'id' | 'starts_at'>,
  ): Promise<StoredRoom> {
    return rooms.at(interview, await rooms.getStored(store, interview.id));
  },
  /** Returns the room for the interview's current time of what is stored; see `get`. */
  at(interview: Pick<Interview, 'starts_at'>, stored: StoredRoom | undefined): StoredRoom {
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
  /** Returns the stored room, whatever time the interview has now. */
  async getStored(store: TenantStore, interviewId: string): Promise<StoredRoom | undefined> {
    const item = await store.get(keys.room(interviewId));
    return item && roomItem.parse(item);
  },
  /** @param seen the version that was read, 0 if there was none */
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

const guest = z.object({
  person: z.string(),
  name: z.string(),
  role: z.enum(ROOM_ROLES),
  presence: z.enum(PRESENCES),
  tab: z.string().nullable(),
  browser: z.string().nullable().default(null),
  attendee_id: z.string().nullable(),
  admitted: z.boolean(),
  joined_at: z.string().nullable(),
  left_at: z.string().nullable(),
  seen_at: z.string().nullable(),
  consent: z.object({
    recording: z.enum(CONSENT_STATES),
    transcription: z.enum(CONSENT_STATES),
    voiceprint: z.enum(CONSENT_STATES),
  }),
  /** Answers from before the setting existed were about picture and sound. */
  consented_media: z.enum(RECORDED_MEDIA).default('video'),
  answered_at: z.string().nullable(),
});
const tape = z.object({
  id: z.string().nullable(),
  state: z.enum(['off', 'recording', 'paused']),
  requested: z.boolean(),
  recorded_media: z.enum(RECORDED_MEDIA).default('video'),
  periods: z.array(z.object({ from: z.string(), to: z.string().nullable() })),
});

/** The current capture of media, or one that is being started. */
const roomCapture = z.object({
  recording_id: z.string(),
  /** Index in the parts of the recording. */
  part: z.int(),
  recorded_media: z.enum(RECORDED_MEDIA).default('video'),
  /** Null while it is being started, with the time until which the starting call may take. */
  pipeline: z.object({ id: z.string(), arn: z.string() }).nullable(),
  until: z.string(),
});
export type RoomCapture = z.infer<typeof roomCapture>;

/** A room as stored under `keys.room`. */
const roomItem = z.object({
  kind: z.literal('ROOM'),
  interview_id: z.string(),
  starts_at: z.string(),
  generation: z.int(),
  meeting_id: z.string().nullable(),
  ended_at: z.string().nullable(),
  people: z.array(guest),
  tape,
  captions: z.boolean(),
  /** The meeting as returned by Chime, for later participants. It contains no token. */
  meeting: chimeMeeting.nullable(),
  meeting_arn: z.string().nullable(),
  capture: roomCapture.nullable(),
  /** All recordings made in it, oldest first. */
  recordings: z.array(z.string()),
  version: z.int(),
});
export type StoredRoom = Omit<z.infer<typeof roomItem>, 'kind' | 'interview_id'>;

const AT_ONCE = 99;

/**
 * Deletes all data of an interview's room: messages, moments, consents, presence. May be repeated.
 */
export async function eraseRoom(store: TenantStore, interviewId: string): Promise<void> {
  for (;;) {
    const { pk } = keys.roomMessage(interviewId, '');
    const { items } = await store.query({ pk, limit: AT_ONCE, consistent: true });
    if (items.length === 0) break;
    const result = await store.commit(
      items.map((item) => store.remove({ pk, sk: String(item.SK) }, 'any')),
    );
    if (!result.ok) throw new Error('the room is being written at this moment');
  }
  await store.commit([rooms.remove(store, interviewId)]);
}
