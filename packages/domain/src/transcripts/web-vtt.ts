import type {
  TranscriptPerson,
  TranscriptTurn,
  TranscriptWord,
} from '@parley/contracts/transcripts/transcript.schema.ts';
import { toSpeakerName } from './speaker-name.ts';

/** The usual limits of broadcasters, within which people can read captions in time. */
const MAX_LINE_CHARACTERS = 42;
const MAX_LINES = 2;
const MAX_SECONDS = 7;
/** A longer silence ends a caption, so that it does not show words long before they are said. */
const MAX_GAP_SECONDS = 1.5;
/** The minimum duration of a caption, even if its words have no duration. */
const MIN_SECONDS = 0.1;

export interface Caption {
  /** Start and end in seconds of the recording. */
  from: number;
  to: number;
  /** The name of the speaker. */
  name: string;
  lines: string[];
}

/**
 * Returns the transcript as a WebVTT file. Each caption has its speaker, at most two lines of 42
 * characters, and a duration of at most seven seconds.
 */
export function toWebVtt(
  turns: readonly TranscriptTurn[],
  people: readonly Pick<TranscriptPerson, 'person' | 'name'>[],
): string {
  const blocks = toCaptions(turns, people).map(
    ({ from, to, name, lines }) =>
      `${toTime(from)} --> ${toTime(to)}\n` +
      `<v ${escapeText(name.replace(/\s+/g, ' '))}>${lines.map(escapeText).join('\n')}`,
  );
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}

/** Returns the captions of a transcript in the order of their start. */
export const toCaptions = (
  turns: readonly TranscriptTurn[],
  people: readonly Pick<TranscriptPerson, 'person' | 'name'>[],
): Caption[] =>
  turns
    .flatMap((turn) => toCues(turn.words, toSpeakerName(turn, people)))
    .sort((a, b) => a.from - b.from);

function toCues(words: readonly TranscriptWord[], name: string): Caption[] {
  const cues: Caption[] = [];
  let cue: Caption | undefined;
  for (const [word, from, end] of words) {
    const to = Math.max(from + MIN_SECONDS, Math.min(end, from + MAX_SECONDS));
    const lines = cue && isContinued(cue, from, to) ? addWord(cue.lines, word) : undefined;
    if (cue && lines) {
      cue.lines = lines;
      cue.to = Math.max(cue.to, to);
    } else {
      cue = { from, to, name, lines: addWord([], word)! };
      cues.push(cue);
    }
  }
  return cues;
}

/** Checks whether the next word can be part of the same caption. */
function isContinued(cue: Caption, from: number, to: number): boolean {
  const isSentenceOver = cue.lines.length === MAX_LINES && /[.?!]$/.test(cue.lines.at(-1)!);
  return (
    !isSentenceOver &&
    from >= cue.from &&
    from - cue.to <= MAX_GAP_SECONDS &&
    to - cue.from <= MAX_SECONDS
  );
}

/**
 * Returns the lines with another word, or undefined if there is no space for it. A word that is
 * longer than a line is divided, and one that is longer than a caption is truncated.
 */
function addWord(lines: readonly string[], word: string): string[] | undefined {
  const last = lines.at(-1);
  if (last !== undefined && last.length + 1 + word.length <= MAX_LINE_CHARACTERS)
    return [...lines.slice(0, -1), `${last} ${word}`];
  const letters = [...word];
  const pieces = Array.from(
    { length: Math.ceil(letters.length / MAX_LINE_CHARACTERS) },
    (_, index) =>
      letters.slice(index * MAX_LINE_CHARACTERS, (index + 1) * MAX_LINE_CHARACTERS).join(''),
  );
  if (lines.length > 0 && lines.length + pieces.length > MAX_LINES) return undefined;
  return [...lines, ...pieces.slice(0, MAX_LINES)];
}

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Formats seconds as `hh:mm:ss.mmm`. */
function toTime(seconds: number): string {
  const ms = Math.round(Math.max(0, seconds) * 1000);
  const pad = (value: number, digits = 2) => String(value).padStart(digits, '0');
  const [hours, minutes] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60];
  return `${pad(hours)}:${pad(minutes)}:${pad(Math.floor(ms / 1000) % 60)}.${pad(ms % 1000, 3)}`;
}
