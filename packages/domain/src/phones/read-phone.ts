import {
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber as NationalNumber,
} from 'libphonenumber-js/min';
import type { PhoneNumber } from '@parley/contracts/shared/phone-number.schema.ts';
import { toAsciiDigits } from '../text/ascii-digits.ts';

/** The fewest and the most digits of a number that can be called (E.164 allows 15). */
const MIN_DIGITS = 6;
const MAX_DIGITS = 15;
/** A number as a spreadsheet shows it after it has dropped its last digits: 4.91523E+11. */
const SPOILED = /^\d{1,3}(?:[.,]\d{1,20})?E[+]?\d{1,2}$/i;
/** What people write between two numbers, or inside one (030/5550104). */
const BETWEEN = /[/;|,\n]|\b(?:or|oder|ou|o|and|und|et|y)\b/iu;
const LETTER_KEYS = 'abcdefghijklmnopqrstuvwxyz';
const KEYS_OF_LETTERS = '22233344455566677778889999';
/** Words that Americans dial: 1-800-FLOWERS. */
const DIALED = /^(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?[0-9A-Z.-]+$/i;
/** The form in which Americans write numbers that are free for the caller: 1-800-555-0102. */
const TOLL_FREE = /^1[ .-]\(?8(?:00|33|44|55|66|77|88)\)?[ .-]\d{3}[ .-]?\d{4}$/;
const isDialedWord = (text: string): boolean => DIALED.test(text) && /[A-Z]{3}/i.test(text);

/**
 * Reads a phone number as people type it, which stays as it is.
 * @param typed at most a line
 * @param country ISO code of the country whose numbers are written without a country code; empty if
 * it is not known
 * @returns each number in the text with what a telephone dials: E.164, or the digits themselves if
 * neither the number nor the company names a country; `tel` is null if it cannot be called
 */
export function readPhone(typed: string, country: string): PhoneNumber[] {
  const text = typed.trim();
  if (text === '') return [];
  if (SPOILED.test(text)) return [{ text, tel: null, extension: '', spoiled: true }];
  return splitNumbers(text).map((part) => ({ text: part, ...toDialed(part, country) }));
}

/** Divides a text between numbers; parts that are too short for one belong together. */
function splitNumbers(text: string): string[] {
  const parts = text.split(BETWEEN).map((part) => part.trim());
  const isNumber = (part: string) => countDigits(part) >= MIN_DIGITS;
  return parts.length > 1 && parts.every(isNumber) ? parts : [text];
}

const countDigits = (text: string): number => toAsciiDigits(text).replace(/\D/g, '').length;

function toDialed(part: string, country: string): Omit<PhoneNumber, 'text'> {
  const plain = toAsciiDigits(part.normalize('NFKC'));
  const digits = isDialedWord(plain) ? toKeys(plain) : plain;
  // These are American, whatever the country of the company is.
  const isAmerican = digits !== plain || TOLL_FREE.test(plain.trim());
  const home = isAmerican ? 'US' : country;
  const options = isSupportedCountry(home) ? { defaultCountry: home } : undefined;
  const parsed =
    findWithoutPlus(digits, home) ??
    parsePhoneNumberFromString(digits.replace(/^\s*00(?=[1-9])/, '+'), options);
  const isCallable = parsed?.isPossible() && (parsed.isValid() || digits.includes('+'));
  if (isCallable) return { tel: parsed!.number, extension: parsed!.ext ?? '', spoiled: false };
  return { tel: toLocal(digits), extension: '', spoiled: false };
}

/**
 * Returns a number of the country that has its country code without the plus, which spreadsheets
 * drop: 491515550101 in DE. Undefined for others.
 */
function findWithoutPlus(digits: string, country: string): NationalNumber | undefined {
  if (!/^\s*[1-9]/.test(digits)) return undefined;
  const parsed = parsePhoneNumberFromString(`+${digits.trim()}`);
  return parsed?.country === country && parsed.isValid() ? parsed : undefined;
}

/** Returns what the keys with the letters of a word dial: HIRE → 4473. */
const toKeys = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => KEYS_OF_LETTERS[LETTER_KEYS.indexOf(letter.toLowerCase())]!);

/**
 * Returns the digits of a number that is none of the company's country, or whose country nobody
 * knows: a telephone of that country can dial
 * them. Null if the text contains something else than digits and their usual separators.
 */
function toLocal(text: string): string | null {
  if (!/^[0-9 ().\-/]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  return digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS ? digits : null;
}
