import { defineTexts, type KeysOf, type Translate } from '@parley/texts/translate.ts';
import { formatCount } from './format-count.ts';

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Unicode's characters around a part of a text that has a direction of its own. */
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * Returns a value as it is inserted into a text. A name that is written from right to left would
 * otherwise change places with a time or a number that follows it.
 */
function formatValue(value: string | number): string {
  if (typeof value === 'number') return formatCount(value);
  if (!RIGHT_TO_LEFT.test(value)) return value;
  return FIRST_STRONG_ISOLATE + value + POP_ISOLATE;
}

/**
 * Returns typed readers of the English texts of one area: `useStrings()` in components, `text()`
 * elsewhere. Each lazily loaded feature has its own texts, so that they are loaded with it.
 */
export function defineStrings<const T extends object>(english: T) {
  const text = defineTexts(english, formatValue);
  // A hook, so that components can be rendered again for another language.
  const useStrings = (): Translate<KeysOf<T>> => text;
  return { useStrings, text };
}
