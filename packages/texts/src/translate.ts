type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Key<K extends string> = K extends `${infer Base}_${Plural}` ? Base : K;
/** Dotted keys of a tree of texts: `form.name`, `rows` (for `rows_one` and `rows_other`). */
export type KeysOf<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string
    ? `${Prefix}${Key<K>}`
    : KeysOf<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

/** The values for the placeholders of a text; `count` also chooses the plural. */
export type Values = Readonly<Record<string, string | number>>;

/** Returns a value as it is shown in a text. */
export type FormatValue = (value: string | number) => string;

export type Translate<Keys extends string> = (key: Keys, values?: Values) => string;

/** Returns a text with its `{{placeholders}}` replaced; one without a value is left out. */
export const insertValues = (text: string, values: Values, format: FormatValue = String): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    return value === undefined ? '' : format(value);
  });

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

/**
 * Returns a typed reader of the English texts of one area.
 * @param format how values are shown; by default as they are, as in mails
 */
export function defineTexts<const T extends object>(
  english: T,
  format?: FormatValue,
): Translate<KeysOf<T>> {
  return (key, values = {}) => {
    const count = values['count'];
    const plural = typeof count === 'number' ? findPlural(english, key, count) : undefined;
    return insertValues(plural ?? findText(english, key) ?? key, values, format);
  };
}
