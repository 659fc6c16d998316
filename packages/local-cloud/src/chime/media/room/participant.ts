import type { RosterEntry, SignalFrame } from '../../wire/signal-frame.ts';
import type { AudioMember } from '../audio/audio-member.ts';
import type { MediaAttendee } from '../media-messages.ts';
import type { Peer } from '../peer/peer.ts';
import type { PublishedVideo } from './published-video.ts';

/** One client's connection, as its room sees it. */
export interface Participant {
  readonly attendee: MediaAttendee;
  /** The connection of somebody who shares a screen, beside their own. */
  readonly content: boolean;
  /** As other clients know it. */
  readonly attendeeId: string;
  readonly peer: Peer;
  readonly joined: boolean;
  readonly entry: RosterEntry;
  /** Distinguishes two clients of the same person. */
  audioSessionId: number | undefined;
  /** Given at check-in, a new one each time. */
  audioStreamId: number | undefined;
  muted: boolean;
  member: AudioMember | undefined;
  video: PublishedVideo | undefined;
  /** 0 to 2: whether anything comes from the client. */
  signalStrength(nowMs: number): number;
  send(frame: SignalFrame): void;
  sendEncoded(frame: Buffer): void;
  /** Sends the client the reason why it has to leave, and closes its connection. */
  dismiss(reason: 'ended' | 'removed' | 'elsewhere'): void;
  /** Cuts off a client that is gone (`isClientGone`); it may come back. */
  checkAlive(nowMs: number): void;
  /** Is gone for good, for others to see unless the same person is back already. */
  leave(how: 'left' | 'dropped' | 'replaced'): void;
  /** Ends the connection without a word. */
  cut(): void;
}
