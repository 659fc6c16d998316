import { toPosition } from '@parley/data/board/board.repo.ts';
import { cardWorkItem } from '@parley/data/board/card-work.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { decisionGate } from '@parley/domain/decisions/decision-gate.ts';
import { expectsScorecards } from '@parley/domain/interviews/scorecard-duties.ts';
import { countBy, type Item, ofKind, type Snapshot } from './snapshot.ts';
import { toApplications, toInterviews } from './stored-items.ts';

/**
 * Checks that the cards of a board are its applications, and that the counts of columns match their
 * cards.
 */
export function checkBoardInvariants(snapshot: Snapshot): string[] {
  const onBoards = snapshot.items.filter(({ PK }) => PK.startsWith('BOARD#'));
  const cards = new Map(
    onBoards.flatMap((item) =>
      item.SK === 'COUNTS' ? [] : [[`${item.PK} ${item.SK}`, item] as const],
    ),
  );
  return [
    ...checkCardInvariants(snapshot, cards),
    ...checkColumnInvariants(
      snapshot,
      onBoards.filter(({ SK }) => SK === 'COUNTS'),
    ),
  ];
}

const getId = ({ requisition_id, candidate_id }: Record<string, unknown>) =>
  `${String(requisition_id)}~${String(candidate_id)}`;

/**
 * Checks that a card shows its application's stage and the numbers of tasks, comments, interviews
 * and scorecards. The next interview is skipped because it depends on the current time.
 */
function checkCardInvariants(snapshot: Snapshot, cards: ReadonlyMap<string, Item>): string[] {
  const violations: string[] = [];
  const left = new Map(cards);
  const works = ofKind(snapshot, 'CARD_WORK').map((item) => cardWorkItem.parse(item));
  const tasks = new Map(
    works.map((work) => [getId(work), work.checklists.flatMap(({ items }) => items)]),
  );
  const comments = countBy(ofKind(snapshot, 'CARD_COMMENT'), getId);
  const interviews = Map.groupBy(
    toInterviews(snapshot),
    ({ jobreq_id, candidate_id }) => `${jobreq_id}~${candidate_id}`,
  );
  for (const application of toApplications(snapshot)) {
    const id = getId(application);
    const { pk, sk } = keys.boardCard(application.requisition_id, application.candidate_id);
    const card = cards.get(`${pk} ${sk}`);
    left.delete(`${pk} ${sk}`);
    const held = (interviews.get(id) ?? []).filter(({ state }) => expectsScorecards(state));
    const { required, submitted } = decisionGate(held);
    const done = (tasks.get(id) ?? []).filter(({ state }) => state === 'complete');
    const wanted: Record<string, unknown> = {
      n: application.candidate,
      g: application.stage,
      d: application.stage_since,
      p: toPosition(application),
      l: application.left?.stage ?? null,
      h: application.hold_until,
      v: application.version,
      t: tasks.get(id)?.length ?? 0,
      f: done.length,
      c: comments.get(id) ?? 0,
      y: held.length,
      r: required,
      k: submitted,
    };
    if (!card) violations.push(`${pk} ${sk} is missing`);
    else
      for (const [name, value] of Object.entries(wanted)) {
        const stored = card[name] ?? (typeof value === 'number' ? 0 : null);
        if (stored !== value) {
          violations.push(
            `the card ${id} says ${String(stored)} of ${name}, and it is ${String(value)}`,
          );
        }
      }
  }
  for (const at of left.keys()) violations.push(`${at} is of nobody's application`);
  return violations;
}

function checkColumnInvariants(snapshot: Snapshot, boards: readonly Item[]): string[] {
  const violations: string[] = [];
  const columns = countBy(
    toApplications(snapshot),
    ({ requisition_id, stage }) => `${requisition_id} ${stage}`,
  );
  const requisitions = new Set(ofKind(snapshot, 'REQUISITION').map(({ id }) => String(id)));
  for (const item of boards) {
    const requisition = item.PK.slice('BOARD#'.length);
    if (!requisitions.has(requisition) && item.ttl === undefined)
      violations.push(`the counts of ${requisition}, which was deleted, do not expire`);
    for (const [stage, stored] of Object.entries(item).filter(
      ([name, value]) => name !== 'ttl' && typeof value === 'number',
    )) {
      const has = columns.get(`${requisition} ${stage}`) ?? 0;
      columns.delete(`${requisition} ${stage}`);
      if (stored !== has) {
        violations.push(
          `the board of ${requisition} says ${String(stored)} in ${stage} and has ${has}`,
        );
      }
    }
  }
  for (const [column, count] of columns) {
    violations.push(`the board counts nobody in ${column}, where ${count} are`);
  }
  return violations;
}
