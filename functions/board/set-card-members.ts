import type { HandlerOf } from '../shared/context.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { changeWork } from './checklists/change-work.ts';
import { staffById } from './staff-by-id.ts';

export const setCardMembers: HandlerOf<'set-card-members'> = async ({
  request: { params, body },
  caller,
  store,
  may,
  commit,
}) => {
  const members = await staffById(store, body.user_ids);
  return changeWork({ store, caller, may, commit }, params.cardId, 200, 'members-changed', () =>
    isFailure(members) ? members : { members },
  );
};
