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
  | { attendee: MediaAttendee; content: boolean }
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
  | { command: 'end-meeting'; meetingId: string }
  | { command: 'remove-attendee'; attendee: MediaAttendee }
  | { command: 'change-attendee'; attendee: MediaAttendee }
  | { command: 'start-capture'; order: CaptureOrder }
  | { command: 'stop-capture'; pipelineId: string }
  | { command: 'close' };

/** From the media thread to the control plane. */
export type FromMedia =
  | { event: 'ready'; port: number }
  | { event: 'presence'; attendee: MediaAttendee; presence: Presence; content: boolean }
  | { event: 'seen'; attendee: MediaAttendee; type: AttendeeEventType }
  | { event: 'capture-stopped'; pipelineId: string }
  | { event: 'error'; message: string }
  | { event: 'closed' };
