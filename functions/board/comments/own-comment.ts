import { type CardComment, cardComments } from '@parley/data/board/card-comments.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { HandlerContext, MemberCaller } from '../../shared/context.ts';
import { type Failure, fail, isFailure } from '@parley/application/shared/failure.ts';
import { findCard } from '../find-card.ts';

/** A comment for its author to change; the others may only read it. */
export async function ownComment(
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
