import { cardComments } from '@parley/data/board/card-comments.repo.ts';
import { isBlindedToApplication } from '@parley/application/scorecards/blinded-to.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { findCard } from '../find-card.ts';
import { COMMENTS_A_PAGE, commentScope } from './comment-scope.ts';
import { commentView } from './comment-view.ts';

export const listCardComments: HandlerOf<'list-card-comments'> = async ({
  request: { params, query },
  caller,
  store,
  cursors,
  may,
}) => {
  const found = await findCard({ store, may }, params.cardId, 'read');
  if (isFailure(found)) return found;
  const scope = commentScope(caller, params.cardId);
  const after = await cursors.open(query.cursor, scope);
  if (after === 'malformed') return fail('malformed-cursor');
  const { requisition_id, candidate_id } = found.application;
  const [page, blinded] = await Promise.all([
    cardComments.list(
      store,
      requisition_id,
      candidate_id,
      Number(query.limit ?? COMMENTS_A_PAGE),
      after,
    ),
    isBlindedToApplication({ store, caller }, found.application),
  ]);
  return {
    status: 200,
    body: {
      items: page.items.map((comment) => commentView(comment, { userId: caller.userId, blinded })),
      next_cursor: await cursors.seal(page.lastKey, scope),
    },
  };
};
