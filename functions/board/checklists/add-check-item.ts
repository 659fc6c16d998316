import { MAX_CHECK_ITEMS } from '@parley/contracts/board/card.schema.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { changeWork, withList } from './change-work.ts';
import { staffById } from '../staff-by-id.ts';

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
            completed_by: null,
            completed_at: null,
            author_id: caller.userId,
          },
        ],
      };
    }),
  );
};
