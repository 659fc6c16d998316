import { fail } from '@parley/application/shared/failure.ts';
import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import { MAX_CHECKLISTS } from '@parley/contracts/board/card.schema.ts';
import { isHiddenFrom } from '@parley/domain/scorecards/blinding.ts';
import type { HandlerOf } from '../shared/context.ts';
import { changeWork, withList } from './change-work.ts';

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
        isHiddenFrom(reader, list)
          ? fail(
              'forbidden',
              'These words are closed to you until you have sent your scorecard, so you cannot ' +
                'replace them',
            )
          : { ...list, name: body.name, author_id: caller.userId },
      ),
  );

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
