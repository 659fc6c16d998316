import { isDeepStrictEqual } from 'node:util';
import { type CardWork, cardWorkItem } from '@parley/data/board/card-work.repo.ts';
import { duties } from '@parley/data/members/duties.repo.ts';
import {
  type ListSummary,
  pendingApplications,
  type Waiting,
  WAITING_LISTS,
  type WaitsFor,
} from '@parley/data/pending-applications/pending-applications.repo.ts';
import { requisitionItem } from '@parley/data/requisitions/requisitions.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import { type IndexKeys, tenantPrefix } from '@parley/data/shared/table.ts';
import { findPendingStep } from '@parley/domain/waiting/pending-step.ts';
import { mayWaitForBooker } from '@parley/domain/waiting/waits-for-booker.ts';
import { checkCopyInvariants, toPuts } from './check-copy-invariants.ts';
import { countBy, type Item, ofKind, type Snapshot } from './snapshot.ts';
import { toApplications, toInterviews, isFilled, writer } from './stored-items.ts';

/** Checks the lists of waiting work and of each member's duties against a recount. */
export function checkPendingInvariants(snapshot: Snapshot): string[] {
  const itemsUnder = (prefix: string) => snapshot.items.filter(({ PK }) => PK.startsWith(prefix));
  const mayMiss = !isFilled(snapshot);
  const waiting = listWaiting(snapshot);
  const store = writer(snapshot);
  const puts = waiting.map(({ list, entry }) => pendingApplications.put(store, list, entry));
  return [
    ...checkCopyInvariants(itemsUnder('WAITING#'), toPuts(puts), mayMiss),
    ...checkCopyInvariants(itemsUnder('DUTIES#'), toPuts(owed(snapshot)), mayMiss),
    ...checkSummaries(snapshot, waiting),
  ];
}

interface Listed {
  list: WaitsFor;
  entry: Waiting;
}

/**
 * Checks that the summary of a requisition is that of its pending applications, if it has one, and
 * is found by who acts on them. Summaries of earlier releases do not say who does.
 */
function checkSummaries(snapshot: Snapshot, waiting: readonly Listed[]): string[] {
  const store = writer(snapshot);
  const lists = Map.groupBy(waiting, ({ list, entry }) => `${entry.requisition_id} ${list}`);
  const requisitions = new Map(
    ofKind(snapshot, 'REQUISITION').map((item) => [item.id, requisitionItem.parse(item)]),
  );
  return ofKind(snapshot, 'WAITING_SUMMARY').flatMap((summary) => {
    const id = String(summary.requisition_id);
    const [decide, schedule, offer] = WAITING_LISTS.map((list) =>
      pendingApplications.summarize((lists.get(`${id} ${list}`) ?? []).map(({ entry }) => entry)),
    );
    const recounted = { decide: decide!, schedule: schedule!, offer: offer! };
    const wrong = WAITING_LISTS.flatMap((list) => {
      const { count, since } = recounted[list];
      const said = (summary[list] as ListSummary | undefined) ?? pendingApplications.summarize([]);
      return said.count === count && said.since === since
        ? []
        : [`${id} says that ${said.count} wait for ${list}, and ${count} do`];
    });
    if (wrong.length > 0 || (summary.responsible === undefined && !isFilled(snapshot)))
      return wrong;
    const requisition = requisitions.get(id);
    const responsible = requisition && pendingApplications.toResponsible(requisition);
    const right = pendingApplications.putSummary(store, id, { ...recounted, responsible }, 0);
    const isFound = right.type === 'put' && isIndexed(snapshot, summary, right.index);
    return isFound && isDeepStrictEqual(summary.responsible, responsible)
      ? []
      : [`what waits on ${id} is not found by who acts on it`];
  });
}

/** Checks whether an item has these index keys and no others. */
const isIndexed = ({ tenantId }: Snapshot, item: Item, index: IndexKeys): boolean =>
  (['GSI1', 'GSI2', 'GSI3'] as const).every((position) => {
    const key = index[position];
    return (
      item[`${position}PK`] === (key && `${tenantPrefix(tenantId)}${key.pk}`) &&
      item[`${position}SK`] === key?.sk
    );
  });

function listWaiting(snapshot: Snapshot): Listed[] {
  const interviews = Map.groupBy(
    toInterviews(snapshot),
    ({ jobreq_id, candidate_id }) => `${jobreq_id}~${candidate_id}`,
  );
  return toApplications(snapshot).flatMap((application) => {
    const { requisition_id, candidate_id, candidate, requisition, stage } = application;
    const held = interviews.get(`${requisition_id}~${candidate_id}`) ?? [];
    const { for: list, since } = findPendingStep(application, held);
    const round = application.round?.stage ?? null;
    const entry = { requisition_id, candidate_id, candidate, requisition, stage, round, since };
    return list ? [{ list, entry }] : [];
  });
}

/**
 * Returns the writes of the duties for open requisitions, booked interviews and open tasks, by the
 * responsible member.
 */
function owed(snapshot: Snapshot): WriteOp[] {
  const store = writer(snapshot);
  const open = ofKind(snapshot, 'REQUISITION')
    .map((item) => requisitionItem.parse(item))
    .filter(({ status }) => status !== 'filled' && status !== 'cancelled');
  const works = ofKind(snapshot, 'CARD_WORK').map((item) => cardWorkItem.parse(item));
  return [
    ...open.flatMap(({ id, title, status, owner_id, hiring_manager_id, candidates }) =>
      [...new Set([owner_id, hiring_manager_id])]
        .filter((userId) => userId !== null)
        .map((userId) =>
          duties.put(store, userId, {
            kind: 'REQUISITION_DUTY',
            requisition_id: id,
            title,
            status,
            is_owner: userId === owner_id,
            is_hiring_manager: userId === hiring_manager_id,
            has_candidates: candidates > 0,
            decides: userId === (hiring_manager_id ?? owner_id),
          }),
        ),
    ),
    ...toInterviews(snapshot)
      .filter(mayWaitForBooker)
      .map(({ id, starts_at, created_by }) =>
        duties.put(store, created_by, { kind: 'INTERVIEW_DUTY', interview_id: id, starts_at }),
      ),
    ...works.flatMap(({ requisition_id, candidate_id, checklists }) =>
      [...openTasks(checklists)].map(([userId, tasks]) =>
        duties.put(store, userId, {
          kind: 'TASK_DUTY',
          requisition_id,
          candidate_id,
          open: tasks,
        }),
      ),
    ),
  ];
}

/** Returns the number of open tasks by assignee. */
function openTasks(checklists: CardWork['checklists']): Map<string, number> {
  const tasks = checklists
    .flatMap(({ items }) => items)
    .filter(({ state }) => state !== 'complete');
  return countBy(
    tasks.flatMap(({ assignee }) => assignee?.user_id ?? []),
    (userId) => userId,
  );
}
