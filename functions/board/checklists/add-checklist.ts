import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import { MAX_CHECKLISTS } from '@parley/contracts/board/card.schema.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { changeWork } from './change-work.ts';

export const addChecklist: HandlerOf<'add-checklist'> = async ({
  request: { params, body },
  caller,
  store,
  newId,
  may,
  commit,
}) =>
  changeWork(
    { store, caller, may, commit },
    params.cardId,
    201,
    'checklist-added',
    ({ checklists }, present) =>
      checklists.length >= MAX_CHECKLISTS
        ? fail('checklist-full', `A card has at most ${MAX_CHECKLISTS} lists`)
        : {
            checklists: [
              ...checklists,
              {
                id: newId('chk'),
                name: body.name,
                stage: body.stage ?? (present as ApplicationStage),
                items: [],
                author_id: caller.userId,
              },
            ],
          },
  );
