import { isBlindedToApplication } from '@parley/application/scorecards/blinded-to.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { boards } from '@parley/data/board/board.repo.ts';
import { cardComments } from '@parley/data/board/card-comments.repo.ts';
import { cardWorks } from '@parley/data/board/card-work.repo.ts';
import type { HandlerOf } from '../shared/context.ts';
import { refuseOtherVersion } from '../shared/version-problem.ts';
import { COMMENTS_A_PAGE, commentScope, commentView } from './card-comments.ts';
import { cardOfApplication, findCard, staffById } from './card-mappers.ts';
import { changeWork, cardWorkView } from './change-work.ts';

export const getCard: HandlerOf<'get-card'> = async ({
  request: { params },
  caller,
  store,
  cursors,
  may,
}) => {
  const found = await findCard({ store, may }, params.cardId, 'read');
  if (isFailure(found)) return found;
  const { requisition_id, candidate_id, requisition, candidate_email } = found.application;
  const [row, work, page, blinded] = await Promise.all([
    boards.get(store, requisition_id, candidate_id),
    cardWorks.get(store, requisition_id, candidate_id),
    cardComments.list(store, requisition_id, candidate_id, COMMENTS_A_PAGE),
    isBlindedToApplication({ store, caller }, found.application),
  ]);
  return {
    status: 200,
    version: found.application.version,
    body: {
      card: cardOfApplication(found.application, row),
      requisition,
      candidate_email,
      ...cardWorkView(work, { userId: caller.userId, blinded }),
      comments: {
        items: page.items.map((comment) =>
          commentView(comment, { userId: caller.userId, blinded }),
        ),
        next_cursor: await cursors.seal(page.lastKey, commentScope(caller, params.cardId)),
      },
    },
  };
};

export const setCardMembers: HandlerOf<'set-card-members'> = async ({
  request: { params, body },
  caller,
  store,
  ifMatch,
  may,
  commit,
}) => {
  const members = await staffById(store, body.user_ids);
  return changeWork(
    { store, caller, may, commit },
    params.cardId,
    200,
    'members-changed',
    ({ members_version: version }) => {
      if (isFailure(members)) return members;
      return refuseOtherVersion({ version }, ifMatch) ?? { members, members_version: version + 1 };
    },
  );
};
