import type { OfflineRecognizerResult } from 'sherpa-onnx-node';
import { readTokenLevel } from './decoder-levels.ts';
import type { TranscribedWord } from './transcriber.ts';

/** In a script without spaces between words, each token counts as a word. */
const NO_SPACES = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Whisper sometimes writes "don;t" instead of "don't". */
const MISREAD_APOSTROPHE = /(?<=\p{L});(?=\p{L})/gu;
/** Nobody speaks words whose starts are closer together than this. */
const MIN_INTERVAL_SECONDS = 0.06;
/** Fewer words that start at the same moment may have been spoken. */
const MIN_HALLUCINATED_WORDS = 3;
/** Characters that are written directly before a word: quotes, brackets, currency signs. */
const OPENING = /["'“‘«¿¡(\p{Sc}#@]$/u;
const LETTER = /[\p{L}\p{N}]/u;

/** A word with the probabilities of its tokens, except for those that are only punctuation. */
interface JoinedWord extends Omit<TranscribedWord, 'confidence'> {
  probabilities: number[];
}

/**
 * Joins the tokens that Whisper returns to words. Punctuation is part of the word before it, and an
 * opening quote is part of the word after it. The duration of punctuation is not counted, because
 * the model assigns the following pause to it. Annotations of sounds, such as "[wind blowing]",
 * "(laughs)" or "♪ … ♪", are left out, and so are hallucinated repetitions at the end.
 * @param result from a decoder with probability levels (`addProbabilityLevels`)
 * @returns words in order, with times in seconds from the first sample and a confidence from 0 to 1
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
    const { text: token, probability } = readTokenLevel(marked);
    if (closing) {
      if (closing.test(token)) closing = undefined;
      word = undefined;
      continue;
    }
    const annotation = findAnnotation(token);
    if (annotation) {
      closing = annotation.closing;
      continue;
    }

    const [from, to] = [timestamps[index]!, timestamps[index]! + (durations[index] ?? 0)];
    const spoken = LETTER.test(token);
    if (!word || token.startsWith(' ') || NO_SPACES.test(token)) {
      // A dash or an ellipsis that stands alone is left out, and a new word begins after it.
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
  return removeHallucinatedEnd(words)
    .filter(({ text }) => LETTER.test(text))
    .map(({ text, from, to, probabilities }) => ({
      text: text.replace(MISREAD_APOSTROPHE, "'"),
      from,
      to,
      confidence: toConfidence(probabilities),
    }));
}

/** Returns the geometric mean of the probabilities, rounded to two decimal places. */
const toConfidence = (probabilities: readonly number[]): number => {
  const sum = probabilities.reduce((total, one) => total + Math.log(one), 0);
  return Math.round(100 * Math.exp(sum / probabilities.length)) / 100;
};

/**
 * Removes a hallucinated repetition at the end. If a sentence breaks off, the model may return it
 * twice. No sound corresponds to the repetition, so all of its words start at almost the same time.
 */
function removeHallucinatedEnd(words: readonly JoinedWord[]): readonly JoinedWord[] {
  let start = words.length;
  while (
    start > 0 &&
    (words[start]?.from ?? words[start - 1]!.from) - words[start - 1]!.from < MIN_INTERVAL_SECONDS
  )
    start--;
  return words.length - start < MIN_HALLUCINATED_WORDS ? words : words.slice(0, start);
}

/**
 * Checks whether a token begins an annotation of a sound.
 * @returns the pattern of the token that ends the annotation; `closing` is undefined if this token
 * also ends it
 */
function findAnnotation(token: string): { closing: RegExp | undefined } | undefined {
  const at = token.search(/[[({*♪]/u);
  if (at < 0) return undefined;
  const [open, rest] = [token[at]!, token.slice(at + 1)];
  const closing = { '[': /\]/, '(': /\)/, '{': /\}/, '*': /\*/, '♪': /♪/ }[open]!;
  return { closing: closing.test(rest) ? undefined : closing };
}
