import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { formatCount } from '../components/text/formats.ts';

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Key<K extends string> = K extends `${infer Base}_${Plural}` ? Base : K;
/** Dotted keys of a tree of texts: `form.name`, `rows` (for `rows_one` and `rows_other`). */
export type KeysOf<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string
    ? `${Prefix}${Key<K>}`
    : KeysOf<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

export type Translate<Keys extends string> = (
  key: Keys,
  values?: Record<string, string | number>,
) => string;

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
  if (value === undefined || !RIGHT_TO_LEFT.test(value)) return value as string;
  return FIRST_STRONG_ISOLATE + value + POP_ISOLATE;
}

i18next.use({
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: formatValue,
});
void i18next.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false, alwaysFormat: true },
  returnNull: false,
});

// i18next's own key types describe one global tree; here each namespace has its own.
const translate = (key: string, values: object): string =>
  (i18next.t as (key: string, values: object) => string)(key, values);

const subscribe = (changed: () => void) => {
  i18next.on('languageChanged', changed);
  return () => i18next.off('languageChanged', changed);
};

const getLanguage = (): string => i18next.language;

/**
 * Registers the English texts of one area under its own namespace and returns typed readers:
 * `useStrings()` in components, `text()` elsewhere. Each lazily loaded feature has its own texts,
 * so that they are loaded with it.
 */
export function defineStrings<const T extends object>(namespace: string, english: T) {
  i18next.addResourceBundle('en', namespace, english);
  const text: Translate<KeysOf<T>> = (key, values) => translate(key, { ...values, ns: namespace });
  // react-i18next would add 7 KB to the landing page for this one subscription.
  const useStrings = (): Translate<KeysOf<T>> => {
    useSyncExternalStore(subscribe, getLanguage, getLanguage);
    return text;
  };
  return { useStrings, text };
}
