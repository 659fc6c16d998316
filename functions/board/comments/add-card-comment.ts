import { type CardComment, cardComments } from '@parley/data/board/card-comments.repo.ts';
import { nameReferences } from '@parley/data/erasure/name-references.repo.ts';
import { keys } from '@parley/data/keys.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import { findCard } from '../find-card.ts';
import { commentView } from './comment-view.ts';
import { staffById } from '../staff-by-id.ts';

/** Whoever may read the board may speak on it. */
export const addCardComment: HandlerOf<'add-card-comment'> = async ({
  request: { params, body },
  caller,
  store,
  now,
  newId,
  may,
  commit,
}) => {
  const found = await findCard({ store, may }, params.cardId, 'read');
  if (isFailure(found)) return found;
  const mentions = await staffById(store, body.mentions);
  if (isFailure(mentions)) return mentions;
  const { requisition_id, candidate_id } = found.application;
  const comment: CardComment = {
    kind: 'CARD_COMMENT',
    id: newId('cmt'),
    requisition_id,
    candidate_id,
    author_id: caller.userId,
    author: caller.name,
    text: body.text,
    mentions,
    created_at: now.toISOString(),
    edited_at: null,
    version: 1,
  };
  return commit({
    writes: [
      store.check(keys.application(requisition_id, candidate_id), 'exists'),
      cardComments.write(store, comment, 'missing'),
      ...mentions.map(({ user_id }) =>
        nameReferences.note(
          store,
          user_id,
          keys.cardComment(requisition_id, candidate_id, comment.id),
        ),
      ),
    ],
    event: {
      type: 'card.commented',
      data: {
        requisition_id,
        candidate_id,
        comment_id: comment.id,
        mentioned: mentions.map(({ user_id }) => user_id),
      },
    },
    answer: { status: 201, body: { comment: commentView(comment) }, version: 1 },
  });
};
