import type { AttendeeEventType } from '../events/chime-events.ts';
import type { AttendeeRow } from '../store/attendee-table.ts';
import type { CaptureOrder, Presence, TranscriptionOrder } from './media-plane.ts';

/** The data that the media thread needs about an admitted attendee. */
export type MediaAttendee = Pick<
  AttendeeRow,
  'id' | 'meetingId' | 'externalUserId' | 'capabilities'
>;

/**
 * How the media thread handles a connection that it receives: it admits the attendee or closes the
 * connection with a code.
 */
export type JoinedAttendee =
  | { attendee: MediaAttendee; content: boolean }
  | { refuse: number; reason: string };

export const WELCOME_HEADER = 'x-parley-welcome';
export const SECRET_HEADER = 'x-parley-secret';

export interface MediaThreadData {
  /**
   * Only the control plane knows this secret, so the media thread accepts only connections that
   * carry it.
   */
  secret: string;
  /** The folder in which captures are recorded. */
  captureDir: string;
  /** The milliseconds for which an attendee with a lost connection counts as present. */
  dropAfterMs: number;
  /** The address of a CaptionsModule. */
  captions: string | undefined;
}

/** Messages from the control plane to the media thread. */
export type ToMedia =
  | { command: 'end-meeting'; meetingId: string }
  | { command: 'remove-attendee'; attendee: MediaAttendee }
  | { command: 'change-attendee'; attendee: MediaAttendee }
  | { command: 'start-transcription'; order: TranscriptionOrder }
  | { command: 'stop-transcription'; meetingId: string }
  | { command: 'start-capture'; order: CaptureOrder }
  | { command: 'stop-capture'; pipelineId: string }
  | { command: 'close' };

/** Messages from the media thread to the control plane. */
export type FromMedia =
  | { event: 'ready'; port: number }
  | { event: 'presence'; attendee: MediaAttendee; presence: Presence; content: boolean }
  | { event: 'seen'; attendee: MediaAttendee; type: AttendeeEventType }
  | { event: 'capture-stopped'; pipelineId: string }
  | { event: 'error'; message: string }
  | { event: 'closed' };
