import type { HandlerOf } from '../kit/context.ts';
import { changeWork, withList } from './change-work.ts';

export const updateChecklist: HandlerOf<'update-checklist'> = async ({ request: { params, body }, store, may, commit }) =>
  changeWork({ store, may, commit }, params.cardId, 200, 'checklist-renamed', (work) => withList(work, params.checklistId, (list) => ({ ...list, name: body.name })));
