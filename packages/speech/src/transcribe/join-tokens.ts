import type { OfflineRecognizerResult } from 'sherpa-onnx-node';
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

/**
 * Joins the pieces that Whisper returns to words. Punctuation stays on the word before it (an
 * opening quote on the word after it) and does not count for its times, because the model gives it
 * the pause that follows. What stands in brackets ("[wind blowing]", "(laughs)", "♪ … ♪") is no
 * speech and is left out.
 * @returns words with times from the start of the recognized sound
 */
export function joinTokens({
  tokens,
  timestamps,
  durations,
}: Pick<OfflineRecognizerResult, 'tokens' | 'timestamps' | 'durations'>): TranscribedWord[] {
  const words: TranscribedWord[] = [];
  let closing: RegExp | undefined;
  let word: TranscribedWord | undefined;
  for (const [index, token] of tokens.entries()) {
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
      word = { text: token.trim(), from, to: spoken ? to : from, confidence: null };
      words.push(word);
      continue;
    }
    if (spoken && !LETTER.test(word.text)) word.from = from;
    word.text += token;
    if (spoken) word.to = to;
  }
  return dropInvented(words)
    .filter(({ text }) => LETTER.test(text))
    .map((each) => ({ ...each, text: each.text.replace(MISREAD_APOSTROPHE, "'") }));
}

/**
 * Leaves out words at the end that take no time. When a sentence breaks off, the model may say it
 * once more; it finds no sound for the repetition, so that all its words start at the same moment.
 */
function dropInvented(words: readonly TranscribedWord[]): readonly TranscribedWord[] {
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
