import { CONSENT_STATES } from '@parley/contracts/recordings/recording.schema.ts';
import { chimeMeeting, PRESENCES, ROOM_ROLES } from '@parley/contracts/room/room.schema.ts';
import * as z from 'zod';

const guest = z.object({
  person: z.string(),
  name: z.string(),
  role: z.enum(ROOM_ROLES),
  presence: z.enum(PRESENCES),
  tab: z.string().nullable(),
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
  answered_at: z.string().nullable(),
});
const tape = z.object({
  id: z.string().nullable(),
  state: z.enum(['off', 'recording', 'paused']),
  requested: z.boolean(),
  periods: z.array(z.object({ from: z.string(), to: z.string().nullable() })),
});

/** The capturing of media that goes on or is being begun. */
const roomCapture = z.object({
  recording_id: z.string(),
  /** Position among the parts of the recording. */
  part: z.int(),
  /** Null while it is being begun; until when whoever begins it may take. */
  pipeline: z.object({ id: z.string(), arn: z.string() }).nullable(),
  until: z.string(),
});
export type RoomCapture = z.infer<typeof roomCapture>;

/** A room as stored under `keys.room`. */
export const roomItem = z.object({
  kind: z.literal('ROOM'),
  interview_id: z.string(),
  starts_at: z.string(),
  generation: z.int(),
  meeting_id: z.string().nullable(),
  ended_at: z.string().nullable(),
  people: z.array(guest),
  tape,
  captions: z.boolean(),
  /** As Chime answered it, for whoever comes later. It holds no token. */
  meeting: chimeMeeting.nullable(),
  meeting_arn: z.string().nullable(),
  capture: roomCapture.nullable(),
  /** All recordings made in it, oldest first. */
  recordings: z.array(z.string()),
  version: z.int(),
});
export type StoredRoom = Omit<z.infer<typeof roomItem>, 'kind' | 'interview_id'>;
