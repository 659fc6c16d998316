import type { RecordedMedia } from '@parley/contracts/recordings/recording.schema.ts';
import type {
  ConsentPurpose,
  ConsentState,
  Presence,
  RoomRole,
} from '@parley/contracts/room/room.schema.ts';
import type { Period } from '../recordings/lanes.ts';

/**
 * A room participant: anybody who has ever been in the lobby or the room. Instants are UTC, ISO
 * 8601.
 */
export interface RoomParticipant {
  /** User id or candidate id. */
  person: string;
  name: string;
  role: RoomRole;
  presence: Presence;
  /** The tab that entered last. */
  tab: string | null;
  /**
   * The browser with which a candidate with only a link entered last; null for signed-in users.
   * Only this browser is admitted, because links can be forwarded.
   */
  browser: string | null;
  /** Chime's attendee id in the current meeting. */
  attendee_id: string | null;
  /** Has been admitted; always true for staff. */
  admitted: boolean;
  /** The first time of joining, and the last time of leaving. */
  joined_at: string | null;
  left_at: string | null;
  /**
   * The latest instant at which a presence was reported; reports about earlier instants change
   * nothing.
   */
  seen_at: string | null;
  consent: Record<ConsentPurpose, ConsentState>;
  /**
   * `audio`: the person has agreed to a recording of sound only, and has not withdrawn that. Their
   * consent to recording is `refused` then if they were asked about the picture too.
   */
  consented_media: RecordedMedia;
  /** The time of the last answer about recording. */
  answered_at: string | null;
}

/** The current recording of a room. */
export interface RoomRecordingState {
  id: string | null;
  state: 'off' | 'recording' | 'paused';
  /** Whether a host has requested the recording; it runs once all consents are given. */
  requested: boolean;
  /** What is recorded. It follows the company's setting until a recording has begun. */
  recorded_media: RecordedMedia;
  periods: Period[];
}

/** The room of an interview for one time of the interview. */
export interface Room {
  starts_at: string;
  /** The number of meetings created for the room. */
  generation: number;
  meeting_id: string | null;
  ended_at: string | null;
  people: RoomParticipant[];
  tape: RoomRecordingState;
  captions: boolean;
}
