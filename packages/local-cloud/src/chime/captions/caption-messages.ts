/** Messages to the transcription process. `speaker` identifies one attendee of one meeting. */
export type ToTranscriber =
  | { command: 'start'; meetingId: string; languageCode: string }
  | { command: 'stop'; meetingId: string }
  /** An Opus packet of 20 ms or more, with its sequence number. */
  | { command: 'audio'; meetingId: string; speaker: string; payload: Uint8Array; sequence: number }
  | { command: 'gone'; meetingId: string; speaker: string };

/** A word, whose times are milliseconds since 1970. */
interface SpokenWord {
  text: string;
  fromMs: number;
  toMs: number;
}

/** Messages of the transcription process. */
export type FromTranscriber =
  | {
      event: 'said';
      meetingId: string;
      speaker: string;
      /** The same for all partial results of a sentence and its final result. */
      id: string;
      isPartial: boolean;
      words: SpokenWord[];
    }
  /** The models cannot be used. The process ends afterwards. */
  | { event: 'failed'; message: string };
