import type { TranscriptView } from '@parley/contracts/transcripts/transcript.schema.ts';
import { speakerName, toRunningText } from './speaker-name.ts';

type Exported = Pick<
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
 * Returns the transcript as plain text: each turn with its speaker and the time at which it begins,
 * under a title.
 */
export function toPlainText(title: string, { people, turns }: Exported): string {
  const blocks = turns.map(
    (turn) => `${speakerName(turn, people)} (${toClock(turn.from)})\n${toRunningText(turn.words)}`,
  );
  return `${[title, ...blocks].join('\n\n')}\n`;
}

/** Returns seconds as `m:ss`, or `h:mm:ss` from the first hour on. */
function toClock(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/**
 * Returns the transcript as JSON for other programs: turns with speaker, text and words; times in
 * seconds of the recording, confidence from 0 to 1 or null.
 */
export function toJsonExport(transcript: Exported): string {
  const { recording_id, interview_id, language, model, revision, seconds, people } = transcript;
  const turns = transcript.turns.map((turn) => ({
    speaker: speakerName(turn, people),
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
