import type { HandlerOf } from '../../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { isClosedTask } from './card-work-view.ts';
import { changeWork, withList } from './change-work.ts';

export const updateChecklist: HandlerOf<'update-checklist'> = async ({
  request: { params, body },
  caller,
  store,
  may,
  commit,
}) =>
  changeWork(
    { store, caller, may, commit },
    params.cardId,
    200,
    'checklist-renamed',
    (work, _, reader) =>
      withList(work, params.checklistId, (list) =>
        isClosedTask(list, reader)
          ? fail(
              'forbidden',
              'These words are closed to you until you have sent your scorecard, so you cannot replace them',
            )
          : { ...list, name: body.name },
      ),
  );
