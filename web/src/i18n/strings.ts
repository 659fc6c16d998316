import { formatCount } from './format-count.ts';

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Key<K extends string> = K extends `${infer Base}_${Plural}` ? Base : K;
/** Dotted keys of a tree of texts: `form.name`, `rows` (for `rows_one` and `rows_other`). */
export type KeysOf<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string
    ? `${Prefix}${Key<K>}`
    : KeysOf<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

type Values = Readonly<Record<string, string | number>>;

export type Translate<Keys extends string> = (key: Keys, values?: Values) => string;

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Unicode's characters around a part of a text that has a direction of its own. */
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * Returns a value as it is inserted into a text. A name that is written from right to left would
 * otherwise change places with a time or a number that follows it.
 */
function formatValue(value: string | number | undefined): string {
  if (typeof value === 'number') return formatCount(value);
  if (value === undefined) return '';
  if (!RIGHT_TO_LEFT.test(value)) return value;
  return FIRST_STRONG_ISOLATE + value + POP_ISOLATE;
}

/** Returns the text of a dotted key, if there is one. */
function findText(texts: object, key: string): string | undefined {
  let found: unknown = texts;
  for (const name of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[name];
  return typeof found === 'string' ? found : undefined;
}

const plurals = new Intl.PluralRules('en');

/** Returns the text of a key for a count: for 0 the text of its own, if there is one. */
const findPlural = (texts: object, key: string, count: number): string | undefined =>
  (count === 0 ? findText(texts, `${key}_zero`) : undefined) ??
  findText(texts, `${key}_${plurals.select(count)}`);

function translate(texts: object, key: string, values: Values = {}): string {
  const count = values['count'];
  const plural = typeof count === 'number' ? findPlural(texts, key, count) : undefined;
  const text = plural ?? findText(texts, key) ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => formatValue(values[name]));
}

/**
 * Returns typed readers of the English texts of one area: `useStrings()` in components, `text()`
 * elsewhere. Each lazily loaded feature has its own texts, so that they are loaded with it.
 */
export function defineStrings<const T extends object>(english: T) {
  const text: Translate<KeysOf<T>> = (key, values) => translate(english, key, values);
  // A hook, so that components can be rendered again for another language.
  const useStrings = (): Translate<KeysOf<T>> => text;
  return { useStrings, text };
}
