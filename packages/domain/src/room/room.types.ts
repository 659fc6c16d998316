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
  /** Chime's id of the person in the present meeting. */
  attendee_id: string | null;
  /** Let in once; staff always are. */
  admitted: boolean;
  /** Came in first, went out last. */
  joined_at: string | null;
  left_at: string | null;
  /**
   * The latest instant at which a presence was reported; reports of earlier instants change
   * nothing.
   */
  seen_at: string | null;
  consent: Record<ConsentPurpose, ConsentState>;
  /** When being recorded was last answered. */
  answered_at: string | null;
}

/** The present recording of a room. */
export interface RoomRecordingState {
  id: string | null;
  state: 'off' | 'recording' | 'paused';
  /** A host wants it to go on as soon as nobody is waited for. */
  requested: boolean;
  periods: Period[];
}

/** A room of an interview at one time of it. */
export interface Room {
  starts_at: string;
  /** Counts the meetings made for the room. */
  generation: number;
  meeting_id: string | null;
  ended_at: string | null;
  people: RoomParticipant[];
  tape: RoomRecordingState;
  captions: boolean;
}
