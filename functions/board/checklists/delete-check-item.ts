import type { HandlerOf } from '../../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { changeWork, withList } from './change-work.ts';

export const deleteCheckItem: HandlerOf<'delete-check-item'> = async ({
  request: { params },
  caller,
  store,
  may,
  commit,
}) =>
  changeWork({ store, caller, may, commit }, params.cardId, 200, 'task-deleted', (work) =>
    withList(work, params.checklistId, (list) =>
      list.items.some(({ id }) => id === params.checkItemId)
        ? { ...list, items: list.items.filter(({ id }) => id !== params.checkItemId) }
        : fail('list-not-found', 'This task is no longer on the list'),
    ),
  );
