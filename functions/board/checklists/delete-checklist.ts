import type { HandlerOf } from '../../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { changeWork } from './change-work.ts';

export const deleteChecklist: HandlerOf<'delete-checklist'> = async ({
  request: { params },
  caller,
  store,
  may,
  commit,
}) =>
  changeWork(
    { store, caller, may, commit },
    params.cardId,
    200,
    'checklist-deleted',
    ({ checklists }) =>
      checklists.some(({ id }) => id === params.checklistId)
        ? { checklists: checklists.filter(({ id }) => id !== params.checklistId) }
        : fail('list-not-found'),
  );
