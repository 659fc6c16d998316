import {
  MAX_TRANSCRIPT_WORDS,
  type TranscriptChange,
  type TranscriptTurn,
  type TranscriptWord,
} from '@parley/contracts/transcripts/transcript.schema.ts';
import { UNKNOWN_VOICE } from '@parley/texts/transcripts.ts';
import { insertValues } from '@parley/texts/translate.ts';

/** The text of a transcript: its turns in the order of their start. */
export interface TranscriptText {
  /** The id of the next turn that a split creates. Ids are never reused. */
  next_turn: number;
  turns: TranscriptTurn[];
}

/** A change of the current text. `revert` is none, because it restores an earlier revision. */
export type TurnChange = Exclude<TranscriptChange, { kind: 'revert' }>;

/** The changed text, or a sentence with the reason why the change is not possible. */
type CorrectionResult = { ok: true; text: TranscriptText } | { ok: false; detail: string };

const refuse = (detail: string): CorrectionResult => ({ ok: false, detail });

/**
 * Applies one correction to the text of a transcript.
 * @param people the keys of the people in the recording, to whom a turn can be attributed
 * @returns the new text, or a sentence with the reason why the correction is not possible
 */
export function correctTurns(
  text: TranscriptText,
  change: TurnChange,
  people: readonly string[],
): CorrectionResult {
  const index = text.turns.findIndex(({ id }) => id === change.turn);
  const turn = text.turns[index];
  if (!turn) return refuse('The transcript has no such turn');
  switch (change.kind) {
    case 'words':
      return replaceWords(text, turn, change);
    case 'person':
      return changePerson(text, turn, change, people);
    case 'join':
      return joinWithPrevious(text, index);
    case 'split':
      return splitTurn(text, turn, change.at);
  }
}

function replaceWords(
  text: TranscriptText,
  turn: TranscriptTurn,
  { at, count, text: typed }: Extract<TurnChange, { kind: 'words' }>,
): CorrectionResult {
  if (at + count > turn.words.length) return refuse('The turn has fewer words');
  const written = typed.split(/\s+/).filter(Boolean);
  if (count === 0 && written.length === 0) return refuse('This would change nothing');
  const total = text.turns.reduce((sum, { words }) => sum + words.length, 0);
  if (total - count + written.length > MAX_TRANSCRIPT_WORDS)
    return refuse(`A transcript has at most ${MAX_TRANSCRIPT_WORDS} words`);
  const replaced = turn.words.slice(at, at + count);
  const words = [
    ...turn.words.slice(0, at),
    ...(written.length === count
      ? written.map((word, index) => rewrite(replaced[index]!, word))
      : distributeWords(written, findSpan(turn, at, count))),
    ...turn.words.slice(at + count),
  ];
  return {
    ok: true,
    text: replaceTurn(text, turn, words.length > 0 ? [replaceTurnWords(turn, words)] : []),
  };
}

/** Returns the new word with the times of the old one. An unchanged word keeps its confidence. */
const rewrite = ([old, from, to, confidence]: TranscriptWord, word: string): TranscriptWord => [
  word,
  from,
  to,
  word === old ? confidence : null,
];

/** Returns the span of the words to be replaced, or between the words around an insertion. */
function findSpan(turn: TranscriptTurn, at: number, count: number): [number, number] {
  if (count > 0) return [turn.words[at]![1], turn.words[at + count - 1]![2]];
  const from = turn.words[at - 1]?.[2] ?? turn.from;
  return [from, Math.max(from, turn.words[at]?.[1] ?? turn.to)];
}

/** Distributes words over a span in proportion to their lengths. */
function distributeWords(words: readonly string[], [from, to]: [number, number]): TranscriptWord[] {
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  let passed = 0;
  return words.map((word): TranscriptWord => {
    const begin = from + ((to - from) * passed) / letters;
    passed += word.length;
    return [word, round(begin), round(from + ((to - from) * passed) / letters), null];
  });
}

const round = (seconds: number) => Math.round(seconds * 1000) / 1000;

function changePerson(
  text: TranscriptText,
  turn: TranscriptTurn,
  { person, voice, all }: Extract<TurnChange, { kind: 'person' }>,
  people: readonly string[],
): CorrectionResult {
  if (person !== null && !people.includes(person))
    return refuse('This person was not in the recording');
  const speaker = { person, voice: person === null ? (voice ?? findFreeVoiceName(text)) : null };
  const isSame = (other: TranscriptTurn) =>
    other === turn || (all && other.person === turn.person && other.voice === turn.voice);
  return {
    ok: true,
    text: {
      ...text,
      turns: text.turns.map((other) => (isSame(other) ? { ...other, ...speaker } : other)),
    },
  };
}

/** Returns the name of an unknown voice with the first number that no turn uses. */
function findFreeVoiceName({ turns }: TranscriptText): string {
  const taken = new Set(turns.map(({ voice }) => voice));
  const toName = (number: number) => insertValues(UNKNOWN_VOICE.numbered, { number });
  let number = 1;
  while (taken.has(toName(number))) number += 1;
  return toName(number);
}

function joinWithPrevious(text: TranscriptText, index: number): CorrectionResult {
  const [before, turn] = [text.turns[index - 1], text.turns[index]!];
  if (!before) return refuse('There is no turn before this one');
  const joined = {
    ...before,
    to: Math.max(before.to, turn.to),
    words: [...before.words, ...turn.words],
  };
  return {
    ok: true,
    text: {
      ...text,
      turns: text.turns.flatMap((other) => {
        if (other === turn) return [];
        return other === before ? [joined] : [other];
      }),
    },
  };
}

function splitTurn(text: TranscriptText, turn: TranscriptTurn, at: number): CorrectionResult {
  if (at < 1 || at >= turn.words.length)
    return refuse('A turn can only be split between two of its words');
  const later = { ...turn, id: String(text.next_turn) };
  const parts = [
    replaceTurnWords(turn, turn.words.slice(0, at)),
    replaceTurnWords(later, turn.words.slice(at)),
  ];
  return {
    ok: true,
    text: { ...replaceTurn(text, turn, parts), next_turn: text.next_turn + 1 },
  };
}

/** Returns the turn with other words and the times of these words. */
const replaceTurnWords = (turn: TranscriptTurn, words: TranscriptWord[]): TranscriptTurn => ({
  ...turn,
  from: words[0]![1],
  to: Math.max(...words.slice(-20).map(([, , to]) => to)),
  words,
});

/** Replaces a turn by others. Turns with the same start keep their order. */
const replaceTurn = (
  text: TranscriptText,
  turn: TranscriptTurn,
  parts: readonly TranscriptTurn[],
): TranscriptText => ({
  ...text,
  turns: text.turns
    .flatMap((other) => (other === turn ? parts : [other]))
    .sort((a, b) => a.from - b.from),
});
