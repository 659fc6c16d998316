import { isDeepStrictEqual } from 'node:util';
import { keys } from '../keys.ts';
import type { Key } from '../shared/table.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import type { ListChange, ListSpec } from './list-spec.ts';

/**
 * Returns the consequences of a row that was added, changed or deleted (undefined: does not exist):
 * entries to write and to delete, and counters to adjust. Writing the entries again changes
 * nothing.
 * @param hadEarlierWords whether the row before may have entries under the words of earlier
 * releases
 */
export function listChange<Row extends { id: string }, Facet extends string, Sort extends string>(
  store: TenantStore,
  spec: ListSpec<Row, Facet, Sort>,
  before: Row | undefined,
  after: Row | undefined,
  hadEarlierWords = false,
): ListChange {
  const old = before ? entryKeys(spec, before) : new Map<string, Key>();
  const earlier = before && hadEarlierWords ? earlierKeys(spec, before) : new Map<string, Key>();
  const fresh = after ? entryKeys(spec, after) : new Map<string, Key>();
  const copy = after && spec.pack(after);
  const same = before && copy && isDeepStrictEqual(spec.pack(before), copy);
  return {
    entries: [
      ...[...new Map([...old, ...earlier])]
        .filter(([text]) => !fresh.has(text))
        .map(([, key]) => store.remove(key, 'any')),
      ...[...fresh]
        .filter(([text]) => !same || hadEarlierWords || !old.has(text))
        .map(([, key]) => store.put(key, copy!, 'any')),
    ],
    counts: countChanges(spec, before, after),
  };
}

function entryKeys<Row extends { id: string }, Facet extends string, Sort extends string>(
  { code, combinations, facets, sorts, words }: ListSpec<Row, Facet, Sort>,
  row: Row,
): Map<string, Key> {
  const values = facets(row);
  const scopes = combinations.flatMap((combination) => toScopes(combination, values));
  const all = [
    ...scopes.flatMap((scope) =>
      (Object.keys(sorts) as Sort[]).map((sort) =>
        keys.listEntry(code, sort, scope, sorts[sort](row), row.id),
      ),
    ),
    ...(words ? words.of(row).map((word) => keys.listWord(words.prefix, word, row.id)) : []),
  ];
  return new Map(all.map((key) => [`${key.pk}\n${key.sk}`, key]));
}

/** Returns the keys under which earlier releases stored the words of a row. */
function earlierKeys<Row extends { id: string }>(
  { words }: Pick<ListSpec<Row, string, string>, 'words'>,
  row: Row,
): Map<string, Key> {
  const all = (words?.earlier(row) ?? []).map((word) =>
    keys.earlierListWord(words!.prefix, word, row.id),
  );
  return new Map(all.map((key) => [`${key.pk}\n${key.sk}`, key]));
}

/** Returns the texts that name a combination of facet values in a key. */
function toScopes<Facet extends string>(
  combination: readonly Facet[],
  values: Record<Facet, readonly string[]>,
): string[] {
  return combination.reduce<string[]>(
    (scopes, facet) =>
      scopes.flatMap((scope) => values[facet].map((value) => scopeText(scope, facet, value))),
    [''],
  );
}

export const scopeText = (scope: string, facet: string, value: string): string =>
  `${scope}${scope && '&'}${facet}=${value}`;

function countChanges<Row extends { id: string }, Facet extends string, Sort extends string>(
  { facets, counted, owner }: ListSpec<Row, Facet, Sort>,
  before: Row | undefined,
  after: Row | undefined,
): ListChange['counts'] {
  const counts: ListChange['counts'] = new Map();
  const count = (row: Row, by: 1 | -1) => {
    const values = facets(row);
    const names = [
      'total',
      ...counted.flatMap((facet) => values[facet].map((value) => `${facet}=${value}`)),
    ];
    for (const scope of ['', ...(owner ? values[owner] : [])]) {
      const sum = counts.get(scope) ?? {};
      for (const name of names) sum[name] = (sum[name] ?? 0) + by;
      counts.set(scope, sum);
    }
  };
  if (before) count(before, -1);
  if (after) count(after, 1);
  for (const [scope, sum] of counts) {
    const moved = Object.fromEntries(Object.entries(sum).filter(([, by]) => by !== 0));
    if (Object.keys(moved).length > 0) counts.set(scope, moved);
    else counts.delete(scope);
  }
  return counts;
}
