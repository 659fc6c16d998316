import { applicationItem } from '@parley/data/applications/applications.repo.ts';
import { toCandidateRow } from '@parley/data/candidates/candidate-row.codec.ts';
import { interviewItem } from '@parley/data/interviews/interview.codec.ts';
import { applicationList } from '@parley/data/lists/application-list.ts';
import { candidateList } from '@parley/data/lists/candidate-list.ts';
import { interviewList, toInterviewRow } from '@parley/data/lists/interview-list.ts';
import { listChange } from '@parley/data/lists/list-change.ts';
import { type ListSpec, isInLists } from '@parley/data/lists/list-spec.ts';
import { recordingList, findRecordingRow } from '@parley/data/lists/recording-list.ts';
import { requisitionList } from '@parley/data/lists/requisition-list.ts';
import { memberList } from '@parley/data/lists/member-list.ts';
import { recordingItem } from '@parley/data/recordings/recordings.repo.ts';
import { requisitionItem } from '@parley/data/requisitions/requisitions.repo.ts';
import { memberItem } from '@parley/data/members/member.codec.ts';
import { checkCopyInvariants, toPuts } from './check-copy-invariants.ts';
import { writer } from './kept-things.ts';
import type { Item, Snapshot } from './snapshot.ts';

/**
 * A list, the kind of item from which its rows are made, and a function that returns the row of an
 * item, or undefined if the item is not in the list.
 */
interface Listed {
  spec: ListSpec<any, string, string>;
  project: string;
  rowOf(item: Item): { id: string } | undefined;
}

const LISTS: readonly Listed[] = [
  {
    spec: memberList,
    project: 'member',
    rowOf: (item) =>
      item.role === 'candidate'
        ? undefined
        : { ...memberItem.parse(item), id: String(item.user_id) },
  },
  { spec: requisitionList, project: 'requisition', rowOf: (item) => requisitionItem.parse(item) },
  {
    spec: applicationList,
    project: 'application',
    rowOf: (item) => ({
      ...applicationItem.parse(item),
      id: `${String(item.requisition_id)}~${String(item.candidate_id)}`,
    }),
  },
  { spec: candidateList, project: 'candidate-row', rowOf: toCandidateRow },
  {
    spec: interviewList,
    project: 'interview',
    rowOf: (item) => toInterviewRow(interviewItem.parse(item)),
  },
  {
    spec: recordingList,
    project: 'recording',
    rowOf: (item) => findRecordingRow(recordingItem.parse(item)),
  },
];

/** Checks that the entries, copies and counters of lists equal those derived from their records. */
export function checkListInvariants(snapshot: Snapshot): string[] {
  return LISTS.flatMap((list) => checkOneList(list, snapshot));
}

function checkOneList({ spec, project, rowOf }: Listed, snapshot: Snapshot): string[] {
  const { items } = snapshot;
  const store = writer(snapshot);
  const rows = items
    .filter((item) => item.project === project && isInLists(item) && !item.erased)
    .flatMap((item) => rowOf(item) ?? []);
  const violations: string[] = [];
  const wanted = new Map<string, Record<string, unknown>>();
  const counts = new Map<string, Record<string, number>>();
  for (const row of rows) {
    const change = listChange(store, spec, undefined, row);
    for (const [at, copy] of toPuts(change.entries)) wanted.set(at, copy);
    for (const [owner, deltas] of change.counts) {
      const sum = counts.get(owner) ?? {};
      for (const [name, by] of Object.entries(deltas)) sum[name] = (sum[name] ?? 0) + by;
      counts.set(owner, sum);
    }
  }
  const isWord = ({ PK }: Item) =>
    spec.words !== null &&
    PK.startsWith(`SEARCH#${spec.words.prefix}`) &&
    [1, 2].includes(PK.length - `SEARCH#${spec.words.prefix}`.length);
  const entries = items.filter((one) => one.PK.startsWith(`L#${spec.code}#`) || isWord(one));
  violations.push(...checkCopyInvariants(entries, wanted));

  const kept = new Map(
    items
      .filter(({ PK }) => PK === `LIST_COUNTS#${spec.code}`)
      .map((item) => [item.SK === 'ALL' ? '' : item.SK.slice('OWN#'.length), item]),
  );
  for (const owner of new Set([...counts.keys(), ...kept.keys()])) {
    const [sum, stored] = [counts.get(owner) ?? {}, kept.get(owner) ?? {}];
    const names = Object.keys({ ...stored, ...sum }).filter(
      (name) => name === 'total' || name.includes('='),
    );
    for (const name of names) {
      const [says, has] = [Number((stored as Record<string, unknown>)[name] ?? 0), sum[name] ?? 0];
      if (says !== has)
        violations.push(
          `the list ${spec.code}${owner && ` of ${owner}`} says ${says} of ${name} and has ${has}`,
        );
    }
  }
  return violations;
}
