import { isInLists } from '@parley/data/lists/list-spec.ts';
import type { Listed } from '@parley/data/lists/listed.ts';
import { LISTS } from '@parley/data/lists/lists.ts';
import { checkCopyInvariants, toPuts } from './check-copy-invariants.ts';
import type { Item, Snapshot } from './snapshot.ts';
import { writer } from './stored-items.ts';

/** Checks that the entries, copies and counters of lists equal those derived from their records. */
export function checkListInvariants(snapshot: Snapshot): string[] {
  return Object.entries(LISTS).flatMap(([project, list]) => checkOneList(project, list, snapshot));
}

function checkOneList(project: string, { list, change }: Listed, snapshot: Snapshot): string[] {
  const { items } = snapshot;
  const store = writer(snapshot);
  const ofList = items.filter(
    (item) => item.project === project && isInLists(item) && !item.erased,
  );
  const violations: string[] = [];
  const wanted = new Map<string, Record<string, unknown>>();
  const counts = new Map<string, Record<string, number>>();
  for (const item of ofList) {
    const added = change(store, undefined, item);
    for (const [at, copy] of toPuts(added.entries)) wanted.set(at, copy);
    for (const [owner, deltas] of added.counts) {
      const sum = counts.get(owner) ?? {};
      for (const [name, by] of Object.entries(deltas)) sum[name] = (sum[name] ?? 0) + by;
      counts.set(owner, sum);
    }
  }
  const isWord = ({ PK }: Item) =>
    list.words !== null &&
    PK.startsWith(`SEARCH#${list.words.prefix}`) &&
    [1, 2].includes(PK.length - `SEARCH#${list.words.prefix}`.length);
  const entries = items.filter((one) => one.PK.startsWith(`L#${list.code}#`) || isWord(one));
  violations.push(...checkCopyInvariants(entries, wanted));

  const storedCounts = new Map(
    items
      .filter(({ PK }) => PK === `LIST_COUNTS#${list.code}`)
      .map((item) => [item.SK === 'ALL' ? '' : item.SK.slice('OWN#'.length), item]),
  );
  for (const owner of new Set([...counts.keys(), ...storedCounts.keys()])) {
    const [sum, stored] = [counts.get(owner) ?? {}, storedCounts.get(owner) ?? {}];
    const names = Object.keys({ ...stored, ...sum }).filter(
      (name) => name === 'total' || name.includes('='),
    );
    for (const name of names) {
      const [noted, has] = [Number((stored as Record<string, unknown>)[name] ?? 0), sum[name] ?? 0];
      if (noted !== has)
        violations.push(
          `the list ${list.code}${owner && ` of ${owner}`} says ${noted} of ${name} and has ${has}`,
        );
    }
  }
  return violations;
}
