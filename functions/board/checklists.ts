import { fail } from '@parley/application/shared/failure.ts';
import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import { MAX_CHECKLISTS } from '@parley/contracts/board/card.schema.ts';
import { isHiddenFrom } from '@parley/domain/scorecards/blinding.ts';
import type { HandlerOf } from '../shared/context.ts';
import { refuseOtherVersion } from '../shared/version-problem.ts';
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
                version: 1,
              },
            ],
          },
  );

export const updateChecklist: HandlerOf<'update-checklist'> = async ({
  request: { params, body },
  caller,
  store,
  ifMatch,
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
          : (refuseOtherVersion(list, ifMatch) ?? {
              ...list,
              name: body.name,
              author_id: caller.userId,
              version: list.version + 1,
            }),
      ),
  );

export const deleteChecklist: HandlerOf<'delete-checklist'> = async ({
  request: { params },
  caller,
  store,
  ifMatch,
  may,
  commit,
}) =>
  changeWork(
    { store, caller, may, commit },
    params.cardId,
    200,
    'checklist-deleted',
    ({ checklists }) => {
      const list = checklists.find(({ id }) => id === params.checklistId);
      if (!list) return fail('list-not-found');
      return (
        refuseOtherVersion(list, ifMatch) ?? {
          checklists: checklists.filter((one) => one !== list),
        }
      );
    },
  );
