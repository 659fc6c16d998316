import type { AttendeeRow } from '../store/attendee-table.ts';

/**
 * How an attendee's presence changed. `dropped` means that the connection was lost and not
 * restored.
 */
export type Presence = 'joined' | 'left' | 'dropped';

/** Where and how a capture pipeline records. */
export interface CaptureOrder {
  pipelineId: string;
  meetingId: string;
  /** The instant of media second 0 by the machine's clock, in milliseconds since 1970. */
  startedAt: number;
  /** Whether no picture is recorded. */
  isAudioOnly: boolean;
}

/** The live transcription of a meeting. */
export interface TranscriptionOrder {
  meetingId: string;
  /** A language and a country, such as `en-US`. */
  languageCode: string;
  /** The region that is reported to clients. */
  region: string;
}

/** Transports audio and video. The control plane decides who may send and receive. */
export interface MediaPlane {
  /** Prepares for an attendee who will connect soon. */
  warm(): void;
  /** Notifies every participant that the meeting has ended, and closes their connections. */
  endMeeting(meetingId: string): void;
  removeAttendee(attendee: AttendeeRow): void;
  /** Applies changed capabilities: what the attendee may send and receive. */
  changeAttendee(attendee: AttendeeRow): void;
  /** Starts to transcribe a meeting, or changes the language. */
  startTranscription(order: TranscriptionOrder): void;
  stopTranscription(meetingId: string): void;
  startCapture(order: CaptureOrder): void;
  /** Resolves when all media of the capture up to now are on disk. */
  stopCapture(pipelineId: string): Promise<void>;
}
