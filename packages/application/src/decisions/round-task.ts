import { MAX_CHECK_ITEMS, MAX_CHECKLISTS } from '@parley/contracts/board/card.schema.ts';
import { type CardWork, cardWorks } from '@parley/data/board/card-work.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { truncateText } from '@parley/domain/text/truncate-text.ts';
import { ROUND_TASK } from '@parley/texts/tasks.ts';
import { defineTexts } from '@parley/texts/translate.ts';

type Pair = { requisition_id: string; candidate_id: string };
const t = defineTexts(ROUND_TASK);
const LIST = t('list');

/**
 * Adds the task to schedule the next round, for the requisition's owner, to the application's card.
 * @param round the step of the plan, or null after its last
 * @param decisionId from which the ids of list and task are derived
 * @returns no writes and no id if the card is full
 */
export async function addRoundTask(
  store: TenantStore,
  { requisition_id, candidate_id }: Pair,
  round: string | null,
  owner: { owner_id: string; owner_name: string },
  decisionId: string,
): Promise<{ taskId: string | null; writes: WriteOp[] }> {
  const work = await cardWorks.get(store, requisition_id, candidate_id);
  const ulid = decisionId.slice(decisionId.indexOf('_') + 1);
  const list = work.checklists.find(({ name, stage }) => name === LIST && stage === 'interviewing');
  if (list ? list.items.length >= MAX_CHECK_ITEMS : work.checklists.length >= MAX_CHECKLISTS)
    return { taskId: null, writes: [] };
  const task = {
    id: `chi_${ulid}`,
    text: round === null ? t('schedule-another') : truncateText(t('schedule', { round }), 200),
    state: 'incomplete' as const,
    assignee: { user_id: owner.owner_id, name: owner.owner_name },
    completed_by: null,
    completed_at: null,
    author_id: null,
    version: 1,
  };
  const checklists = list
    ? work.checklists.map((one) => (one === list ? { ...one, items: [...one.items, task] } : one))
    : [
        ...work.checklists,
        {
          id: `chk_${ulid}`,
          name: LIST,
          stage: 'interviewing' as const,
          items: [task],
          author_id: null,
          version: 1,
        },
      ];
  return { taskId: task.id, writes: [cardWorks.write(store, { ...work, checklists })] };
}

/** Removes the task again, and its list if it is empty then. */
export async function removeRoundTask(
  store: TenantStore,
  pair: Pair,
  taskId: string,
): Promise<WriteOp[]> {
  return changeTask(store, pair, taskId, ({ checklists }) =>
    checklists.flatMap((list) => {
      const items = list.items.filter(({ id }) => id !== taskId);
      return items.length === 0 && list.items.length > 0 ? [] : [{ ...list, items }];
    }),
  );
}

/** Completes the task once the round is booked. */
export async function completeRoundTask(
  store: TenantStore,
  pair: Pair,
  taskId: string,
  by: { name: string },
  at: string,
): Promise<WriteOp[]> {
  return changeTask(store, pair, taskId, ({ checklists }) =>
    checklists.map((list) => ({
      ...list,
      items: list.items.map((item) =>
        item.id === taskId && item.state === 'incomplete'
          ? {
              ...item,
              state: 'complete' as const,
              completed_by: by.name,
              completed_at: at,
              version: item.version + 1,
            }
          : item,
      ),
    })),
  );
}

/** Writes nothing if the task was deleted. */
async function changeTask(
  store: TenantStore,
  { requisition_id, candidate_id }: Pair,
  taskId: string,
  change: (work: CardWork) => CardWork['checklists'],
): Promise<WriteOp[]> {
  const work = await cardWorks.get(store, requisition_id, candidate_id);
  if (!work.checklists.some(({ items }) => items.some(({ id }) => id === taskId))) return [];
  return [cardWorks.write(store, { ...work, checklists: change(work) })];
}
