import { cardComments } from '@parley/data/board/card-comments.repo.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { seenVersion } from '../../shared/version-problem.ts';
import { toCardProblem } from '../to-card-problem.ts';
import { ownComment } from './own-comment.ts';

export const deleteCardComment: HandlerOf<'delete-card-comment'> = async ({
  request: { params },
  caller,
  store,
  ifMatch,
  may,
  commit,
}) => {
  const comment = await ownComment({ store, may, caller }, params.cardId, params.commentId);
  if (isFailure(comment)) return comment;
  return commit({
    writes: [cardComments.remove(store, comment, seenVersion(comment, ifMatch).version)],
    event: {
      type: 'card.comment-deleted',
      data: {
        requisition_id: comment.requisition_id,
        candidate_id: comment.candidate_id,
        comment_id: comment.id,
      },
    },
    answer: { status: 204 },
    refused: toCardProblem,
  });
};
