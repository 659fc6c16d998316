import type { CountedList } from '@parley/contracts/lists/list-counts.schema.ts';
import { earlierSearchTokens, earlierTitleTokens } from '@parley/domain/search/earlier-tokens.ts';
import { searchTokens, titleTokens } from '@parley/domain/search/search-tokens.ts';
import type { ListSpec } from './list-spec.ts';
import type { StoredField } from './stored-field.ts';

/** Where the words are stored, and the person or the titles by which a row is found. */
type Words<Row> = { prefix: string } & (
  | { person: (row: Row) => { name: string; email: string } }
  | { titles: (row: Row) => readonly string[] }
);

interface Facet<Row> {
  /** The values of a row: several if it belongs to several (the panels of a candidate). */
  of: (row: Row) => readonly string[];
  /** Whether rows are counted by these values, for the views of the list. */
  counted?: boolean;
  /** Whether the values are the people whose own rows these are; they get counters of their own. */
  owner?: boolean;
}

interface Definition<
  Values extends object,
  Row extends Values & { id: string },
  Facets extends string,
  Sort extends string,
> {
  /** The list's code in keys; short because every entry contains it. */
  code: string;
  /**
   * Whose rows these are in permissions, under which the numbers for the views of the list are
   * asked; null if no page shows them.
   */
  subject: CountedList | null;
  /** What is stored of a row. The id is part of the key. */
  fields: { [Name in keyof Values]: StoredField<Values[Name]> };
  /** Makes the row of its id and what is stored of it. */
  restore: (stored: Values & { id: string }, tenantId: number) => Row;
  /** Shortens what the row itself or another field contains; `restore` undoes it. */
  shorten?: (row: Row) => Values;
  /** Names fields that are not stored for this row. */
  leaveOut?: (row: Row) => readonly (keyof Values)[];
  words: Words<Row> | null;
  facets: Record<Facets, Facet<Row>>;
  /**
   * Combinations of filters that have entries, the narrowest first. A query uses the first
   * combination whose facets are all given.
   */
  combinations: readonly (readonly NoInfer<Facets>[])[];
  /** The sort text of each order, placed before the id, which breaks ties. Empty: sorted by id. */
  sorts: Record<Sort, (row: Row) => string>;
}

/**
 * Defines a list: how its rows are stored, found, filtered, sorted and counted. Short names of
 * attributes, codes, facets, orders and the forms of their values are part of what is stored, and
 * stay the same (`stored-rows.test.ts`).
 */
export function defineList<
  Values extends object,
  Row extends Values & { id: string },
  Facets extends string,
  Sort extends string,
>({
  fields,
  restore,
  shorten,
  leaveOut,
  words,
  facets,
  ...definition
}: Definition<Values, Row, Facets, Sort>): ListSpec<Row, Facets, Sort> {
  const names = namesOf(fields);
  const facetNames = namesOf(facets);
  return {
    ...definition,
    words: words && toWords(words),
    facets: (row) => mapNames(facetNames, (name) => facets[name].of(row)),
    counted: facetNames.filter((name) => facets[name].counted),
    owner: facetNames.find((name) => facets[name].owner) ?? null,
    attributes: names.flatMap((name) => fields[name].attributes),
    pack(row) {
      const values: Values = shorten ? shorten(row) : row;
      const leftOut = leaveOut ? leaveOut(row) : [];
      const packed = names
        .filter((name) => !leftOut.includes(name))
        .map((name) => fields[name].pack(values[name]));
      return Object.fromEntries(
        packed.flatMap((part) => Object.entries(part)).filter(([, value]) => value !== undefined),
      );
    },
    unpack: (id, stored, tenantId) =>
      restore({ ...mapNames<Values>(names, (name) => fields[name].read(stored)), id }, tenantId),
  };
}

const toWords = <Row>(words: Words<Row>): ListSpec<Row & { id: string }, string, string>['words'] =>
  'person' in words
    ? {
        prefix: words.prefix,
        of: (row) => searchTokens(words.person(row)),
        earlier: (row) => earlierSearchTokens(words.person(row)),
      }
    : {
        prefix: words.prefix,
        of: (row) => titleTokens(...words.titles(row)),
        earlier: (row) => earlierTitleTokens(...words.titles(row)),
      };

// TypeScript types the names of a record as text, and a record made of entries by no names. These
// two functions are the only ones of the lists that state them.
const namesOf = <Given extends object>(record: Given) =>
  Object.keys(record) as (keyof Given & string)[];
const mapNames = <Made extends object>(
  names: readonly (keyof Made & string)[],
  make: <Name extends keyof Made & string>(name: Name) => Made[Name],
): Made => Object.fromEntries(names.map((name) => [name, make(name)])) as Made;
