import * as z from 'zod';
import {
  CONSENT_STATES,
  RECORDED_MEDIA,
  RECORDING_STATES,
} from '../recordings/recording.schema.ts';
import { candidateId, interviewId, recordingId, userId } from '../shared/ids.ts';
import { instant } from '../shared/times.ts';
import { companyLegal } from '../tenants/company-legal.schema.ts';

/** `missed`: one side was reported as a no-show. */
export const ROOM_STATES = ['early', 'open', 'live', 'ended', 'missed', 'cancelled'] as const;
/** What the panel sees of a candidate's voice in the room. */
export const VOICE_MARKS = ['verified', 'unchecked'] as const;
export type RoomState = (typeof ROOM_STATES)[number];
export const ROOM_ROLES = ['host', 'interviewer', 'shadow', 'candidate'] as const;
export type RoomRole = (typeof ROOM_ROLES)[number];
/** `lobby`: waits to be let in. `left`: was there and may come back. */
export const PRESENCES = ['away', 'lobby', 'present', 'left'] as const;
export type Presence = (typeof PRESENCES)[number];
export const CONSENT_PURPOSES = ['recording', 'transcription', 'voiceprint'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];
export const CONSENT_ANSWERS = ['granted', 'refused', 'withdrawn'] as const;
export type ConsentAnswer = (typeof CONSENT_ANSWERS)[number];
/** `requested`: not answered yet. */
export type ConsentState = (typeof CONSENT_STATES)[number];

/**
 * How many minutes before the start participants may enter, and until how many minutes after the
 * end.
 */
export const ROOM_OPENS_MINUTES = 15;
export const ROOM_CLOSES_MINUTES = 120;

/**
 * The key of a participant: the user id of staff, the candidate id of the candidate. It is also
 * Chime's ExternalUserId.
 */
export const personKey = z.union([userId, candidateId]).transform(String);

const consents = z.strictObject({
  recording: z.enum(CONSENT_STATES),
  transcription: z.enum(CONSENT_STATES),
});

const roomPerson = z.strictObject({
  person: z.string(),
  name: z.string(),
  role: z.enum(ROOM_ROLES),
  presence: z.enum(PRESENCES),
  /** Null if the caller is the candidate, because the answers of others are private. */
  consent: consents.nullable(),
  joined_at: instant.nullable(),
  left_at: instant.nullable(),
  /**
   * The state of the candidate's voice in the call: `verified` if it was recognized in this call,
   * `unchecked` if it can be compared and was not yet. Null for other people, for candidates as
   * readers, and without consent.
   */
  voice: z.enum(VOICE_MARKS).nullable(),
});
export type RoomPerson = z.infer<typeof roomPerson>;

const roomRecording = z.strictObject({
  id: recordingId.nullable(),
  state: z.enum(RECORDING_STATES),
  /**
   * True if a host has requested the recording. It begins when no participant's consent is missing
   * any more.
   */
  requested: z.boolean(),
  started_at: instant.nullable(),
  /**
   * The seconds recorded so far, without pauses. While the state is `recording`, the time since
   * `now` has to be added.
   */
  elapsed_seconds: z.int(),
  /**
   * The names of present participants who have not answered, and of those who have refused or taken
   * their consent back. Both are empty for the candidate, because the answers of others are
   * private.
   */
  waits_for: z.array(z.string()),
  refused_by: z.array(z.string()),
  /** The number of days for which a recording that starts now is kept. */
  keep_days: z.int(),
  /** What is recorded, or would be if a recording began now. */
  recorded_media: z.enum(RECORDED_MEDIA),
  /**
   * True if the caller has agreed to a recording of sound only, and is asked again because the
   * picture is to be recorded too.
   */
  widens_consent: z.boolean(),
});

const roomTranscription = z.strictObject({
  /** Whether the company transcribes interviews. If not, nobody is asked. */
  asked: z.boolean(),
  /** Whether the company has live captions in its language, once everybody present has agreed. */
  captions: z.boolean(),
  /** The language that is spoken, an ISO 639 code. */
  language: z.string(),
  /** Like those of the recording: whose consent is missing. Both are empty for the candidate. */
  waits_for: z.array(z.string()),
  refused_by: z.array(z.string()),
});

/** What a withdrawal has removed. */
const consentReceipt = z.strictObject({
  purpose: z.enum(CONSENT_PURPOSES),
  /** When the consent was withdrawn. */
  at: instant,
  /** The number of erased recordings of the interview. */
  recordings: z.int(),
});
export type ConsentReceipt = z.infer<typeof consentReceipt>;

/** The state of a recording of the interview, for a person who was recorded in it. */
const keptRecording = z.strictObject({
  id: recordingId,
  state: z.enum(RECORDING_STATES),
  started_at: instant,
  duration_seconds: z.int(),
  /** The time at which it is erased automatically. */
  expires_at: instant,
  /** If the company has erased it, the time until which that can be undone. */
  erase_at: instant.nullable(),
  erased_at: instant.nullable(),
});
export type KeptRecording = z.infer<typeof keptRecording>;

export const roomView = z.strictObject({
  interview_id: interviewId,
  title: z.string(),
  stage: z.string(),
  requisition: z.string(),
  company: z.string(),
  /** The company's own privacy notice, terms and imprint. */
  legal: companyLegal,
  candidate: z.string(),
  candidate_zone: z.string(),
  zone: z.string(),
  starts_at: instant,
  ends_at: instant,
  state: z.enum(ROOM_STATES),
  opens_at: instant,
  closes_at: instant,
  /**
   * The server's times when the request arrived and when it was answered, in milliseconds, so that
   * a page can compute the offset of its own clock.
   */
  now: instant,
  answered_at: instant,
  me: z.strictObject({
    person: z.string(),
    name: z.string(),
    role: z.enum(ROOM_ROLES),
    presence: z.enum(PRESENCES),
    can: z.strictObject({
      admit: z.boolean(),
      remove: z.boolean(),
      end: z.boolean(),
      record: z.boolean(),
      mark: z.boolean(),
    }),
    consent: consents,
  }),
  people: z.array(roomPerson),
  recording: roomRecording,
  transcription: roomTranscription,
  /** One receipt for each purpose to which the caller has withdrawn their consent. */
  receipts: z.array(consentReceipt),
  /**
   * After the interview: its recordings in which the caller was recorded, and those that are gone,
   * oldest first. Empty before.
   */
  kept: z.array(keptRecording),
  /** True if live captions are running. */
  captions: z.boolean(),
  /**
   * The number of chat messages that the caller may read, so that a page in the call asks for
   * messages only when there are more. Null if they were not counted: outside of the call, and in
   * responses to changes of the room.
   */
  messages: z.int().nullable(),
  version: z.int(),
});
export type RoomView = z.infer<typeof roomView>;

/** The answer to a report of what was said. */
export const talkAnswer = z.strictObject({
  /** The number of segments that were stored. */
  taken: z.int(),
  /** The room, so that a page that reports need not read it. Earlier releases did not send it. */
  room: roomView.optional(),
});

/** The key of the caller's tab: a participant who leaves in one tab has not left in another. */
export const tabKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,64}$/, 'must be 8 to 64 letters, digits, dashes');

/**
 * The response of Chime's CreateMeeting, passed unchanged to the SDK's MeetingSessionConfiguration.
 */
export const chimeMeeting = z.strictObject({
  MeetingId: z.string(),
  ExternalMeetingId: z.string(),
  MediaRegion: z.string(),
  MediaPlacement: z.strictObject({
    AudioHostUrl: z.string(),
    AudioFallbackUrl: z.string().optional(),
    SignalingUrl: z.string(),
    TurnControlUrl: z.string().optional(),
    ScreenDataUrl: z.string().optional(),
    ScreenViewingUrl: z.string().optional(),
    ScreenSharingUrl: z.string().optional(),
    EventIngestionUrl: z.string().optional(),
  }),
  /** What the meeting allows; the client limits its own video and shared screens to it. */
  MeetingFeatures: z
    .strictObject({
      Audio: z.strictObject({ EchoReduction: z.string().optional() }).optional(),
      Video: z.strictObject({ MaxResolution: z.string().optional() }).optional(),
      Content: z.strictObject({ MaxResolution: z.string().optional() }).optional(),
      Attendee: z.strictObject({ MaxCount: z.int().optional() }).optional(),
    })
    .optional(),
});
export type ChimeMeeting = z.infer<typeof chimeMeeting>;
export const chimeAttendee = z.strictObject({
  AttendeeId: z.string(),
  ExternalUserId: z.string(),
  JoinToken: z.string(),
});
export type ChimeAttendee = z.infer<typeof chimeAttendee>;

export const joinAnswer = z.strictObject({
  entry: z.enum(['lobby', 'admitted']),
  room: roomView,
  meeting: chimeMeeting.nullable(),
  attendee: chimeAttendee.nullable(),
});
export type JoinAnswer = z.infer<typeof joinAnswer>;

export const consentBody = z.strictObject({
  purpose: z.enum(CONSENT_PURPOSES),
  answer: z.enum(CONSENT_ANSWERS),
  /**
   * What the question about recording named; no more than this may be recorded. Missing from pages
   * of earlier releases, which asked about picture and sound.
   */
  recorded_media: z.enum(RECORDED_MEDIA).optional(),
});
export const RECORDING_ACTIONS = ['start', 'pause', 'resume', 'stop'] as const;
export type RecordingAction = (typeof RECORDING_ACTIONS)[number];
