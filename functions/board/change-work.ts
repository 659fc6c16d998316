import { isBlindedToApplication } from '@parley/application/scorecards/blinded-to.ts';
import { type Failure, fail, isFailure } from '@parley/application/shared/failure.ts';
import type { CardWork as View } from '@parley/contracts/board/card.schema.ts';
import { type CardWork, cardWorks } from '@parley/data/board/card-work.repo.ts';
import { nameReferences } from '@parley/data/erasure/remove-names.ts';
import type { NewEvent } from '@parley/data/events/event.ts';
import { keys } from '@parley/data/keys.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { isHiddenFrom, type OpinionReader } from '@parley/domain/scorecards/blinding.ts';
import type { HandlerContext, MemberCaller } from '../shared/context.ts';
import { findCard } from './card-mappers.ts';

type Codes =
  | 'card-not-found'
  | 'forbidden'
  | 'list-not-found'
  | 'checklist-full'
  | 'stale-version'
  | 'unknown-panelist';
interface Asked<S extends number> {
  store: TenantStore;
  caller: MemberCaller;
  may: HandlerContext<never>['may'];
  commit(input: {
    writes: readonly WriteOp[];
    event: NewEvent;
    answer: { status: S; body: View };
  }): Promise<{ status: S; body: View } | Failure>;
}

/**
 * Changes the tasks or members of a card in their current state. If two people change them at the
 * same time, the later change is applied to the result of the earlier one. `change` returns the new
 * state or a refusal.
 */
export async function changeWork<S extends number>(
  { store, caller, may, commit }: Asked<S>,
  cardId: string,
  status: S,
  what: string,
  change: (
    work: CardWork,
    stage: string,
    reader: OpinionReader,
  ) => Partial<CardWork> | Failure<Codes>,
): Promise<{ status: S; body: View } | Failure<Codes>> {
  const found = await findCard({ store, may }, cardId, 'update');
  if (isFailure(found)) return found;
  const { requisition_id, candidate_id, stage } = found.application;
  const reader = {
    userId: caller.userId,
    blinded: await isBlindedToApplication({ store, caller }, found.application),
  };
  const work = await cardWorks.get(store, requisition_id, candidate_id);
  const changed = change(work, stage, reader);
  if (isFailure(changed)) return changed;
  const next = { ...work, ...changed };
  return commit({
    writes: [
      store.check(keys.application(requisition_id, candidate_id), 'exists'),
      cardWorks.write(store, next),
      ...namesIn(next)
        .filter((id) => !namesIn(work).includes(id))
        .map((id) => nameReferences.note(store, id, keys.cardWork(requisition_id, candidate_id))),
    ],
    event: { type: 'card.changed', data: { requisition_id, candidate_id, what } },
    answer: { status, body: cardWorkView(next, reader) },
  }) as Promise<{ status: S; body: View } | Failure<Codes>>;
}

/** Returns the user ids that appear on the card. */
const namesIn = ({ members, checklists }: CardWork): string[] => [
  ...new Set(
    [
      ...members,
      ...checklists.flatMap((list) => list.items).flatMap(({ assignee }) => assignee ?? []),
    ].map(({ user_id }) => user_id),
  ),
];

/** Returns the lists with one of them replaced. */
export function withList(
  work: CardWork,
  checklistId: string,
  change: (list: CardWork['checklists'][number]) => CardWork['checklists'][number] | Failure<Codes>,
): { checklists: CardWork['checklists'] } | Failure<Codes> {
  const list = work.checklists.find(({ id }) => id === checklistId);
  if (!list) return fail('list-not-found');
  const changed = change(list);
  return isFailure(changed)
    ? changed
    : { checklists: work.checklists.map((one) => (one.id === checklistId ? changed : one)) };
}

type List = CardWork['checklists'][number];
type Task = List['items'][number];

/**
 * Checks whether the text of a task is hidden from the reader. An assigned task is written for its
 * assignee only if whoever assigned it could read it; nobody shows a task to themselves.
 */
export const isTaskHidden = (
  { author_id, assignee, shown_to_assignee }: Task,
  reader: OpinionReader,
): boolean =>
  isHiddenFrom(reader, {
    author_id,
    written_for: assignee && shown_to_assignee ? [assignee.user_id] : [],
  });

/** Returns the tasks and members of a card as the reader may see them. */
export function cardWorkView(
  { checklists, members, members_version }: CardWork,
  reader: OpinionReader,
): View {
  return {
    members,
    members_version,
    checklists: checklists.map(({ author_id, ...list }) => {
      const hidden = isHiddenFrom(reader, { author_id });
      return {
        ...list,
        ...(hidden ? { name: '' } : {}),
        hidden,
        items: list.items.map((item) => taskView(item, reader)),
      };
    }),
  } as View;
}

function taskView(task: Task, reader: OpinionReader) {
  const { author_id: _, shown_to_assignee: __, ...item } = task;
  const hidden = isTaskHidden(task, reader);
  return { ...item, ...(hidden ? { text: '' } : {}), hidden };
}
