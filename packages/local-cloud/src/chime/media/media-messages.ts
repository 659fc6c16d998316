import type { AttendeeEventType } from '../events/chime-events.ts';
import type { AttendeeRow } from '../store/attendee-table.ts';
import type { CaptureOrder, Presence } from './media-plane.ts';

/** What the media thread needs to know of somebody who is let in. */
export type MediaAttendee = Pick<
  AttendeeRow,
  'id' | 'meetingId' | 'externalUserId' | 'capabilities'
>;

/**
 * How a connection that is handed over to the media thread is to be met: as somebody, or with a
 * close code.
 */
export type JoinedAttendee =
  | { guest: MediaAttendee; content: boolean }
  | { refuse: number; reason: string };

export const WELCOME_HEADER = 'x-parley-welcome';
export const SECRET_HEADER = 'x-parley-secret';

export interface MediaThreadData {
  /** Only connections with it are from the control plane. */
  secret: string;
  /** Folder for what captures record. */
  captureDir: string;
  /** How long somebody whose connection is lost counts as present, in milliseconds. */
  dropAfterMs: number;
}

/** From the control plane to the media thread. */
export type ToMedia =
  | { tell: 'end-meeting'; meetingId: string }
  | { tell: 'remove-attendee'; guest: MediaAttendee }
  | { tell: 'change-attendee'; guest: MediaAttendee }
  | { tell: 'start-capture'; order: CaptureOrder }
  | { tell: 'stop-capture'; pipelineId: string }
  | { tell: 'close' };

/** From the media thread to the control plane. */
export type FromMedia =
  | { said: 'ready'; port: number }
  | { said: 'presence'; guest: MediaAttendee; presence: Presence; content: boolean }
  | { said: 'seen'; guest: MediaAttendee; type: AttendeeEventType }
  | { said: 'capture-stopped'; pipelineId: string }
  | { said: 'error'; message: string }
  | { said: 'closed' };
