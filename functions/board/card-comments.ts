import { isBlindedToApplication } from '@parley/application/scorecards/blinded-to.ts';
import { fail, isFailure, type Failure } from '@parley/application/shared/failure.ts';
import type { CommentView } from '@parley/contracts/board/card.schema.ts';
import type { Unbranded } from '@parley/contracts/shared/ids.ts';
import { cardComments, type CardComment } from '@parley/data/board/card-comments.repo.ts';
import { nameReferences } from '@parley/data/erasure/remove-names.ts';
import { keys } from '@parley/data/keys.ts';
import type { CursorScope } from '@parley/data/shared/cursor.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { isHiddenFrom, type OpinionReader } from '@parley/domain/scorecards/blinding.ts';
import type { HandlerOf, HandlerContext, MemberCaller } from '../shared/context.ts';
import { seenVersion } from '../shared/version-problem.ts';
import { findCard, staffById, toCardProblem } from './card-mappers.ts';

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
    cardComments.list(store, requisition_id, candidate_id, query.limit ?? COMMENTS_A_PAGE, after),
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

/** Adds a comment. Everybody who may read the board may comment. */
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

/** Returns a comment that the caller may change: only the author may; others can read it. */
async function ownComment(
  asked: { store: TenantStore; may: HandlerContext<never>['may']; caller: MemberCaller },
  cardId: string,
  commentId: string,
): Promise<CardComment | Failure<'card-not-found' | 'forbidden'>> {
  const found = await findCard(asked, cardId, 'read');
  if (isFailure(found)) return found;
  const { requisition_id, candidate_id } = found.application;
  const comment = await cardComments.get(asked.store, requisition_id, candidate_id, commentId);
  if (!comment) return fail('card-not-found', 'This comment is no longer there');
  return comment.author_id === asked.caller.userId
    ? comment
    : fail('forbidden', `${comment.author} wrote this comment`);
}

export const COMMENTS_A_PAGE = 20;

/**
 * Returns the cursor scope of a card's comments. The first comments are returned with the card, and
 * their cursor continues in the list.
 */
export const commentScope = ({ tenantId, userId }: MemberCaller, card: string): CursorScope => ({
  tenantId,
  userId,
  route: 'list-card-comments',
  filters: { card },
});

/**
 * Returns a comment as the reader may see it. A reader who is blinded to the application sees only
 * that others have commented, not the text.
 */
export function commentView(
  { kind: _, requisition_id: __, candidate_id: ___, ...comment }: CardComment,
  reader?: OpinionReader,
): Unbranded<CommentView> {
  const hidden = reader !== undefined && isHiddenFrom(reader, comment);
  return { ...comment, ...(hidden ? { text: '', mentions: [] } : {}), hidden };
}
