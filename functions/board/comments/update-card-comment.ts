import { cardComments } from '@parley/data/board/card-comments.repo.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { seenVersion } from '../../shared/version-problem.ts';
import { toCardProblem } from '../to-card-problem.ts';
import { commentView } from './comment-view.ts';
import { ownComment } from './own-comment.ts';

export const updateCardComment: HandlerOf<'update-card-comment'> = async ({
  request: { params, body },
  caller,
  store,
  now,
  ifMatch,
  may,
  commit,
}) => {
  const comment = await ownComment({ store, may, caller }, params.cardId, params.commentId);
  if (isFailure(comment)) return comment;
  const changed = {
    ...comment,
    text: body.text,
    edited_at: now.toISOString(),
    version: ifMatch + 1,
  };
  return commit({
    writes: [cardComments.write(store, changed, seenVersion(comment, ifMatch))],
    event: {
      type: 'card.comment-changed',
      data: {
        requisition_id: comment.requisition_id,
        candidate_id: comment.candidate_id,
        comment_id: comment.id,
      },
    },
    answer: { status: 200, body: { comment: commentView(changed) }, version: changed.version },
    refused: toCardProblem,
  });
};
