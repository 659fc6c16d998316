import { type Source, SOURCES } from '@parley/contracts/applications/application.schema.ts';
import { addToNotes } from '@parley/domain/imports/compose-row.ts';
import { suggestStage } from '@parley/domain/imports/stage-words.ts';
import { listedZones } from '../../../../components/time/zones.ts';
import type { ImportRow } from '../columns/import-rows.ts';
import { importText } from '../import-strings.ts';

/** The fields that accept certain values only, and the stage of an application. */
export const FIELDS_OF_CHOICES = ['source', 'zone', 'stage'] as const;
export type FieldOfChoices = (typeof FIELDS_OF_CHOICES)[number];

/**
 * For each field, the value that replaces a value of the file (in lower case). An empty replacement
 * leaves the field out, so that the product's default applies.
 */
export type ValueMap = Record<FieldOfChoices, Readonly<Record<string, string>>>;
export const NO_VALUES: ValueMap = { source: {}, zone: {}, stage: {} };

export interface UnknownValue {
  field: FieldOfChoices;
  value: string;
  /** The number of lines that contain it. */
  count: number;
}

const plain = (text: string): string => text.trim().toLowerCase();

/** Lists the values of a file that the product does not know, the most frequent first. */
export function listUnknownValues(rows: readonly ImportRow[]): UnknownValue[] {
  const known: Record<FieldOfChoices, ReadonlySet<string>> = {
    source: new Set(SOURCES.map(plain)),
    zone: new Set(listedZones('').map(plain)),
    stage: new Set(),
  };
  const found = new Map<string, UnknownValue>();
  for (const row of rows)
    for (const field of FIELDS_OF_CHOICES) {
      const value = valueOf(row, field);
      if (value === undefined || known[field].has(plain(value))) continue;
      const key = `${field} ${plain(value)}`;
      const before = found.get(key);
      if (before) before.count += 1;
      else found.set(key, { field, value, count: 1 });
    }
  return [...found.values()].toSorted((one, other) => other.count - one.count);
}

/** Returns the value of a row; undefined if it has none. That of the stage is not replaced. */
function valueOf({ values, application }: ImportRow, field: FieldOfChoices): string | undefined {
  if (field !== 'stage') return values[field];
  return application.stage === '' || application.rejected ? undefined : application.stage;
}

const SOURCE_WORDS: readonly [Source, RegExp][] = [
  ['Referral', /refer|recommend|empfehl|recomend/],
  ['Internal', /intern(?!et)|employee|transfer/],
  ['External', /agency|headhunt|linkedin|indeed|xing|stepstone|glassdoor|board|external|fair/],
  ['Applied', /appl|career|website|direct|inbound|bewerb/],
];

/** Suggests a source for a value of other products, such as "LinkedIn"; '' if there is none. */
export const suggestSource = (value: string): Source | '' =>
  SOURCE_WORDS.find(([, words]) => words.test(plain(value)))?.[0] ?? '';

/** The replacements that are suggested for unknown values, with those chosen before. */
export function suggestValues(unknown: readonly UnknownValue[], chosen: ValueMap): ValueMap {
  const suggest: Record<FieldOfChoices, (value: string) => string> = {
    source: suggestSource,
    zone: () => '',
    stage: (value) => suggestStage(value) ?? '',
  };
  const suggested: Record<FieldOfChoices, Record<string, string>> = {
    source: {},
    zone: {},
    stage: {},
  };
  for (const { field, value } of unknown) suggested[field][plain(value)] = suggest[field](value);
  return {
    source: { ...suggested.source, ...chosen.source },
    zone: { ...suggested.zone, ...chosen.zone },
    stage: { ...suggested.stage, ...chosen.stage },
  };
}

export const replacementOf = (map: ValueMap, field: FieldOfChoices, value: string): string =>
  map[field][plain(value)] ?? '';

export const withReplacement = (
  map: ValueMap,
  field: FieldOfChoices,
  value: string,
  replacement: string,
): ValueMap => ({ ...map, [field]: { ...map[field], [plain(value)]: replacement } });

/**
 * Returns the rows with their unknown values replaced. A source in other words than ours is kept in
 * the notes.
 *
 * @param zone the IANA name for lines without a time zone; '' leaves it to the company's
 */
export function replaceValues(
  rows: readonly ImportRow[],
  map: ValueMap,
  zone: string,
): ImportRow[] {
  return rows.map((row) => {
    const values = { ...row.values };
    for (const field of ['source', 'zone'] as const) {
      const value = values[field];
      if (value === undefined || !(plain(value) in map[field])) continue;
      if (field === 'source')
        values.notes = addToNotes(values.notes ?? '', [
          `${importText('notes.source')}: ${value}`,
        ]).notes;
      const replacement = replacementOf(map, field, value);
      if (replacement === '') delete values[field];
      else values[field] = replacement;
    }
    if (zone !== '') values.zone ??= zone;
    return { ...row, values };
  });
}
