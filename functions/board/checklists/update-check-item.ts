import type { HandlerOf } from '../../shared/context.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { isClosedTask } from './card-work-view.ts';
import { changeWork, withList } from './change-work.ts';
import { staffById } from '../staff-by-id.ts';

/** Changes what is named; who completed a task and when is kept with it. */
export const updateCheckItem: HandlerOf<'update-check-item'> = async ({
  request: { params, body },
  caller,
  store,
  now,
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
        if (body.text !== undefined && isClosedTask(task, reader))
          return fail(
            'forbidden',
            'These words are closed to you until you have sent your scorecard, so you cannot replace them',
          );
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
            text: body.text ?? item.text,
            state,
            assignee: body.assignee_id === undefined ? item.assignee : (assignee[0] ?? null),
          };
        });
        return { ...list, items };
      }),
  );
};
