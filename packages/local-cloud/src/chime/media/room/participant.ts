import type { RosterEntry, SignalFrame } from '../../wire/signal-frame.ts';
import type { AudioMember } from '../audio/audio-member.ts';
import type { MediaAttendee } from '../media-messages.ts';
import type { Peer } from '../peer/peer.ts';
import type { PublishedVideo } from './published-video.ts';

/** One client's connection, with the members that its room uses. */
export interface Participant {
  readonly attendee: MediaAttendee;
  /** Whether this is the separate connection of an attendee's shared screen. */
  readonly content: boolean;
  /** The attendee id that other clients receive. */
  readonly attendeeId: string;
  readonly peer: Peer;
  readonly joined: boolean;
  readonly entry: RosterEntry;
  /** Distinguishes two clients of the same attendee: a number of 64 bits, as a text. */
  audioSessionId: string | undefined;
  /** Assigned at check-in, with a new value each time. */
  audioStreamId: number | undefined;
  muted: boolean;
  member: AudioMember | undefined;
  video: PublishedVideo | undefined;
  /** Returns the signal strength from 0 to 2, by whether packets arrive from the client. */
  signalStrength(nowMs: number): number;
  send(frame: SignalFrame): void;
  sendEncoded(frame: Buffer): void;
  /** Sends the client the reason why it has to leave and closes its connection. */
  dismiss(reason: 'ended' | 'removed' | 'elsewhere'): void;
  /**
   * Closes the connection of a client that no longer responds (`isClientGone`); the client may
   * connect again.
   */
  checkAlive(nowMs: number): void;
  /**
   * Ends this participation permanently. The other participants are notified unless the same
   * attendee has already connected again.
   */
  leave(how: 'left' | 'dropped' | 'replaced'): void;
  /** Closes the connection without notifying the client. */
  cut(): void;
}
