import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { MAX_CHECK_ITEMS } from '@parley/contracts/board/card.schema.ts';
import type { HandlerOf } from '../shared/context.ts';
import { refuseOtherVersion } from '../shared/version-problem.ts';
import { staffById } from './card-mappers.ts';
import { changeWork, withList, isTaskHidden } from './change-work.ts';

export const addCheckItem: HandlerOf<'add-check-item'> = async ({
  request: { params, body },
  caller,
  store,
  newId,
  may,
  commit,
}) => {
  const assignee = await staffById(store, body.assignee_id === null ? [] : [body.assignee_id]);
  return changeWork({ store, caller, may, commit }, params.cardId, 201, 'task-added', (work) =>
    withList(work, params.checklistId, (list) => {
      if (isFailure(assignee)) return assignee;
      if (list.items.length >= MAX_CHECK_ITEMS)
        return fail('checklist-full', `A list has at most ${MAX_CHECK_ITEMS} tasks`);
      return {
        ...list,
        items: [
          ...list.items,
          {
            id: newId('chi'),
            text: body.text,
            state: 'incomplete',
            assignee: assignee[0] ?? null,
            shown_to_assignee: true,
            completed_by: null,
            completed_at: null,
            author_id: caller.userId,
            version: 1,
          },
        ],
      };
    }),
  );
};

/** Changes the given fields; the person who completed a task and the time are stored with it. */
export const updateCheckItem: HandlerOf<'update-check-item'> = async ({
  request: { params, body },
  caller,
  store,
  now,
  ifMatch,
  may,
  commit,
}) => {
  const assignee = await staffById(store, body.assignee_id ? [body.assignee_id] : []);
  return changeWork(
    { store, caller, may, commit },
    params.cardId,
    200,
    'task-changed',
    (work, _, reader) =>
      withList(work, params.checklistId, (list) => {
        if (isFailure(assignee)) return assignee;
        const task = list.items.find(({ id }) => id === params.checkItemId);
        if (!task) return fail('list-not-found', 'This task is no longer on the list');
        if (body.text !== undefined && isTaskHidden(task, reader))
          return fail(
            'forbidden',
            'These words are closed to you until you have sent your scorecard, so you cannot ' +
              'replace them',
          );
        const other = refuseOtherVersion(task, ifMatch);
        if (other) return other;
        // Whoever may read a task shows it by assigning it; others hide it with a new assignee.
        const isReassigned = (body.assignee_id ?? undefined) !== task.assignee?.user_id;
        const shown =
          !isTaskHidden(task, reader) || (!isReassigned && task.shown_to_assignee === true);
        const items = list.items.map((item) => {
          if (item.id !== params.checkItemId) return item;
          const state = body.state ?? item.state;
          const done =
            state === item.state
              ? {}
              : state === 'complete'
                ? { completed_by: caller.name, completed_at: now.toISOString() }
                : { completed_by: null, completed_at: null };
          return {
            ...item,
            ...done,
            // Whoever writes the text last is its author.
            ...(body.text === undefined ? {} : { text: body.text, author_id: caller.userId }),
            state,
            version: item.version + 1,
            assignee: body.assignee_id === undefined ? item.assignee : (assignee[0] ?? null),
            ...(body.assignee_id === undefined ? {} : { shown_to_assignee: shown }),
          };
        });
        return { ...list, items };
      }),
  );
};

export const deleteCheckItem: HandlerOf<'delete-check-item'> = async ({
  request: { params },
  caller,
  store,
  ifMatch,
  may,
  commit,
}) =>
  changeWork({ store, caller, may, commit }, params.cardId, 200, 'task-deleted', (work) =>
    withList(work, params.checklistId, (list) => {
      const task = list.items.find(({ id }) => id === params.checkItemId);
      if (!task) return fail('list-not-found', 'This task is no longer on the list');
      return (
        refuseOtherVersion(task, ifMatch) ?? {
          ...list,
          items: list.items.filter((item) => item !== task),
        }
      );
    }),
  );
