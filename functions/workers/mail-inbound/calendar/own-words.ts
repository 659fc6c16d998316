import { truncateText } from '@parley/domain/text/truncate-text.ts';
import type { ReceivedMail } from '../received-mail.ts';

/** As many UTF-16 code units of an answer's words are stored with the interview. */
const MAX_ANSWER_WORDS = 4000;

/**
 * Sentences with which calendar programs restate an answer ("Ana has accepted this invitation"):
 * they are not words of the person, and some say "accepted" whatever the answer is.
 */
const RESTATED = [
  /^(?:[^.!?:]{1,80} )?(?:has |have )?(?:tentatively )?(?:accepted|declined)(?: (?:this|the|your|to the))?(?: calendar)?(?: event)?(?: (?:invitation|event|meeting|invite))?(?: (?:to|for) [^.!?]{1,160})?[.!]?$/i,
  /^[^.!?:]{1,80} (?:has )?(?:replied "?maybe"? to|proposed a new time for|might attend) [^.!?]{1,160}[.!]?$/i,
  /^[^.!?:]{1,80} hat (?:diese|die|Ihre|deine) [^.!?]{1,60}(?:angenommen|abgelehnt|zugesagt)[.!]?$/i,
  /^[^.!?:]{1,80} a (?:accepté|refusé|décliné) (?:cette|l['’]|votre) ?invitation[.!]?$/i,
  /^[^.!?:]{1,80} ha (?:aceptado|rechazado|accettato|rifiutato) (?:esta|la|questo|l['’]|il tuo) ?(?:invitación|invito)[.!]?$/i,
  /^[^.!?:]{1,80} heeft (?:deze|de|je|uw) uitnodiging (?:geaccepteerd|geweigerd|afgewezen)[.!]?$/i,
  /^[^.!?:]{1,80} (?:aceitou|recusou) (?:este|o|seu) convite[.!]?$/i,
];
/** Programs write about their person, and a person about themselves. */
const FIRST_PERSON = /^(?:i|we|ich|wir|je|nous|yo|io|ik|eu)\b/i;
const isRestated = (line: string) =>
  line.length <= 400 && !FIRST_PERSON.test(line) && RESTATED.some((pattern) => pattern.test(line));
/** The end of the mails that Google's calendar writes for every answer. */
const GENERATED_BY_GOOGLE =
  /(?:^|\n)(?:Invitation from Google Calendar|https:\/\/calendar\.google\.com\/)/;

/**
 * Returns what the sender wrote in a mail with a calendar's answer. Whatever may be a quotation is
 * left out, because every member reads the words, also those who are blinded (ADR 28).
 * @param comment the words that the calendar object itself has, which some programs repeat
 */
export function toOwnWords({ text, folded, maybeQuoted }: ReceivedMail, comment = ''): string {
  const own = withoutRanges(text, [...folded, ...maybeQuoted])
    .replace(/\r\n?/g, '\n')
    .trim();
  if (GENERATED_BY_GOOGLE.test(own) && comment !== '' && toPlain(own).includes(toPlain(comment)))
    return '';
  const lines = own.split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  if (first < 0 || !isRestated(lines[first]!.trim())) return own;
  if (GENERATED_BY_GOOGLE.test(own)) return '';
  return lines
    .slice(first + 1)
    .join('\n')
    .trim();
}

/** Returns the words of a mail without what is surely a quotation or a signature. */
export const toUnfoldedWords = ({ text, folded }: ReceivedMail): string =>
  withoutRanges(text, folded).trim() || text;

function withoutRanges(text: string, ranges: readonly { from: number; to: number }[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { from, to } of [...ranges].sort((a, b) => a.from - b.from)) {
    if (from > at) parts.push(text.slice(at, from));
    at = Math.max(at, to);
  }
  parts.push(text.slice(at));
  return parts.join('');
}

const toPlain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** Returns texts that say different things, each once, separated by an empty line. */
export function joinWords(texts: readonly string[]): string {
  const told = texts.map(toPlain);
  return texts
    .filter(
      (_, index) =>
        told[index] !== '' &&
        !told.some(
          (other, at) =>
            at !== index &&
            other.includes(told[index]!) &&
            (other.length > told[index]!.length || at < index),
        ),
    )
    .map((text) => text.trim())
    .join('\n\n');
}

/** Returns the words to store with an answer, and whether they are all. */
export function limitWords(words: string): { words: string; isCut: boolean } {
  const clean = words.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '').trim();
  if (clean.length <= MAX_ANSWER_WORDS) return { words: clean, isCut: false };
  return { words: truncateText(clean, MAX_ANSWER_WORDS), isCut: true };
}
