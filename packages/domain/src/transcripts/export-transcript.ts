import type { TranscriptView } from '@parley/contracts/transcripts/transcript.schema.ts';
import { toSpeakerName, toRunningText } from './speaker-name.ts';

type ExportedTranscript = Pick<
  TranscriptView,
  | 'recording_id'
  | 'interview_id'
  | 'language'
  | 'model'
  | 'revision'
  | 'seconds'
  | 'people'
  | 'turns'
>;

/**
 * Returns the transcript as plain text: a title, and each turn with its speaker and its start as
 * `m:ss` or `h:mm:ss` of the recording.
 */
export function toPlainText(title: string, { people, turns }: ExportedTranscript): string {
  const blocks = turns.map(
    (turn) =>
      `${toSpeakerName(turn, people)} (${toClock(turn.from)})\n${toRunningText(turn.words)}`,
  );
  return `${[title, ...blocks].join('\n\n')}\n`;
}

/** Formats seconds as `m:ss`, or as `h:mm:ss` from one hour on. */
function toClock(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/**
 * Returns the transcript as JSON for other programs. Each turn has its speaker, text and words.
 * Times are in seconds of the recording. The confidence of a word is from 0 to 1, or null if it was
 * corrected or the model reports none.
 */
export function toJsonExport(transcript: ExportedTranscript): string {
  const { recording_id, interview_id, language, model, revision, seconds, people } = transcript;
  const turns = transcript.turns.map((turn) => ({
    speaker: toSpeakerName(turn, people),
    person: turn.person,
    from: turn.from,
    to: turn.to,
    text: toRunningText(turn.words),
    words: turn.words.map(([text, from, to, confidence]) => ({ text, from, to, confidence })),
  }));
  return `${JSON.stringify(
    { recording_id, interview_id, language, model, revision, seconds, people, turns },
    null,
    2,
  )}\n`;
}
