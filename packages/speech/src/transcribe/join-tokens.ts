import type { OfflineRecognizerResult } from 'sherpa-onnx-node';
import { readLevel } from './decoder-levels.ts';
import type { TranscribedWord } from './transcriber.ts';

/** A script without spaces between words: each piece is a word of its own. */
const NO_SPACES = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** The model writes "don;t" now and then. */
const MISREAD_APOSTROPHE = /(?<=\p{L});(?=\p{L})/gu;
/** Words that follow one another faster are not spoken. */
const NO_TIME_SECONDS = 0.06;
const MIN_INVENTED_WORDS = 3;
/** What stands before a word without a space: quotes, brackets, currencies. */
const OPENING = /["'“‘«¿¡(\p{Sc}#@]$/u;
const LETTER = /[\p{L}\p{N}]/u;

/** A word with the probability of each of its tokens; punctuation does not count. */
interface JoinedWord extends Omit<TranscribedWord, 'confidence'> {
  probabilities: number[];
}

/**
 * Joins the pieces that Whisper returns to words. Punctuation stays on the word before it (an
 * opening quote on the word after it) and does not count for its times, because the model gives it
 * the pause that follows. What stands in brackets ("[wind blowing]", "(laughs)", "♪ … ♪") is no
 * speech and is left out.
 * @param result of a decoder that tells the level of each token (`withLevels`)
 * @returns words with times from the start of the recognized sound
 */
export function joinTokens({
  tokens,
  timestamps,
  durations,
}: Pick<OfflineRecognizerResult, 'tokens' | 'timestamps' | 'durations'>): TranscribedWord[] {
  const words: JoinedWord[] = [];
  let closing: RegExp | undefined;
  let word: JoinedWord | undefined;
  for (const [index, marked] of tokens.entries()) {
    const { text: token, probability } = readLevel(marked);
    if (closing) {
      if (closing.test(token)) closing = undefined;
      word = undefined;
      continue;
    }
    const aside = findAside(token);
    if (aside) {
      closing = aside.closing;
      continue;
    }

    const [from, to] = [timestamps[index]!, timestamps[index]! + (durations[index] ?? 0)];
    const spoken = LETTER.test(token);
    if (!word || token.startsWith(' ') || NO_SPACES.test(token)) {
      // A dash or an ellipsis that stands alone is dropped; what follows is a word of its own.
      if (!spoken && !OPENING.test(token.trim())) {
        if (word && !token.startsWith(' ')) word.text += token;
        else word = undefined;
        continue;
      }
      word = { text: token.trim(), from, to: spoken ? to : from, probabilities: [] };
      if (spoken) word.probabilities.push(probability);
      words.push(word);
      continue;
    }
    if (spoken) word.probabilities.push(probability);
    if (spoken && !LETTER.test(word.text)) word.from = from;
    word.text += token;
    if (spoken) word.to = to;
  }
  return dropInvented(words)
    .filter(({ text }) => LETTER.test(text))
    .map(({ text, from, to, probabilities }) => ({
      text: text.replace(MISREAD_APOSTROPHE, "'"),
      from,
      to,
      confidence: toConfidence(probabilities),
    }));
}

/** The geometric mean of the probabilities of a word's tokens, to two places. */
const toConfidence = (probabilities: readonly number[]): number => {
  const sum = probabilities.reduce((total, one) => total + Math.log(one), 0);
  return Math.round(100 * Math.exp(sum / probabilities.length)) / 100;
};

/**
 * Leaves out words at the end that take no time. When a sentence breaks off, the model may say it
 * once more; it finds no sound for the repetition, so that all its words start at the same moment.
 */
function dropInvented(words: readonly JoinedWord[]): readonly JoinedWord[] {
  let start = words.length;
  while (
    start > 0 &&
    (words[start]?.from ?? words[start - 1]!.from) - words[start - 1]!.from < NO_TIME_SECONDS
  )
    start--;
  return words.length - start < MIN_INVENTED_WORDS ? words : words.slice(0, start);
}

/** Returns what ends a passage that is not speech, if the token begins one. */
function findAside(token: string): { closing: RegExp | undefined } | undefined {
  const at = token.search(/[[({*♪]/u);
  if (at < 0) return undefined;
  const [open, rest] = [token[at]!, token.slice(at + 1)];
  const closing = { '[': /\]/, '(': /\)/, '{': /\}/, '*': /\*/, '♪': /♪/ }[open]!;
  return { closing: closing.test(rest) ? undefined : closing };
}
