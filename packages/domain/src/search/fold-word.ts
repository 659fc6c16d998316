import { toAsciiDigits } from '../text/ascii-digits.ts';
import { foldText } from './fold-text.ts';

/**
 * Letters that are written in several ways and are compared as one: the final sigma, the Persian
 * and Arabic forms of yeh, kaf and heh, and letters that Unicode does not decompose.
 */
const SAME: Readonly<Record<string, string>> = {
  ς: 'σ',
  ی: 'ي',
  ى: 'ي',
  ې: 'ي',
  ے: 'ي',
  ک: 'ك',
  ڪ: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ٱ: 'ا',
  ə: 'e',
  ŋ: 'n',
  ŧ: 't',
  ȷ: 'j',
};

/**
 * Returns the form in which names and titles are searched: like `foldText`, with letters of several
 * forms and digits of other scripts as one, without marks that only change the shape, and with ä,
 * ö and ü equal to ae, oe and ue and to a, o and u. So Müller, Mueller and Muller are one word, at
 * the price that Michael is one with Michal. The form of a beginning is a beginning of the form, on
 * which prefix search depends.
 */
export const foldWord = (text: string): string =>
  toAsciiDigits(foldText(text))
    .replace(/[\p{Cf}\u0640]/gu, '')
    .replace(/[ςیىېےکڪةہھەٱəŋŧȷ]/g, (letter) => SAME[letter]!)
    .replace(/([aou])e/g, '$1')
    // Syllables of Hangul, which were decomposed, are whole characters again.
    .normalize('NFC');
