import type { AttendeeRow } from '../store/attendee-table.ts';

/** How an attendee came or went. `dropped`: the connection was lost and did not come back. */
export type Presence = 'joined' | 'left' | 'dropped';

/** Where and how a capture pipeline records. */
export interface CaptureOrder {
  pipelineId: string;
  meetingId: string;
  /**
   * The instant that media second 0 stands for, by the machine's clock, in milliseconds since 1970.
   */
  startedAt: number;
}

/** What carries sound and pictures; the control plane says who may. */
export interface MediaPlane {
  /** Somebody will come in a moment. */
  warm(): void;
  /** Notifies every participant that the meeting has ended, and closes their connections. */
  endMeeting(meetingId: string): void;
  removeAttendee(attendee: AttendeeRow): void;
  /** What the attendee may send and receive has changed. */
  changeAttendee(attendee: AttendeeRow): void;
  startCapture(order: CaptureOrder): void;
  /** Resolves when everything that was announced until now is on disk. */
  stopCapture(pipelineId: string): Promise<void>;
}
