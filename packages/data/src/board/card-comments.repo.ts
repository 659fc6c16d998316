import * as z from 'zod';
import { keys } from '../keys.ts';
import type { Expect, WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

export const cardCommentItem = z.object({
  kind: z.literal('CARD_COMMENT'),
  id: z.string(),
  requisition_id: z.string(),
  candidate_id: z.string(),
  author_id: z.string(),
  author: z.string(),
  text: z.string(),
  mentions: z.array(z.object({ user_id: z.string(), name: z.string() })),
  created_at: z.string(),
  edited_at: z.string().nullable(),
  version: z.int(),
});
export type CardComment = z.infer<typeof cardCommentItem>;

/** Comments on an application on the board. */
export const cardComments = {
  async get(
    store: TenantStore,
    requisitionId: string,
    candidateId: string,
    id: string,
  ): Promise<CardComment | undefined> {
    const item = await store.get(keys.cardComment(requisitionId, candidateId, id));
    return item && cardCommentItem.parse(item);
  },
  /** Returns comments, newest first. */
  async list(
    store: TenantStore,
    requisitionId: string,
    candidateId: string,
    limit: number,
    after?: Record<string, string>,
  ) {
    const { pk } = keys.cardComment(requisitionId, candidateId, '');
    const page = await store.query({
      pk,
      sk: { beginsWith: 'COMMENT#' },
      limit,
      after,
      newestFirst: true,
      consistent: true,
    });
    return { items: page.items.map((item) => cardCommentItem.parse(item)), lastKey: page.lastKey };
  },
  write(store: TenantStore, comment: CardComment, expect: Expect): WriteOp {
    return store.put(
      keys.cardComment(comment.requisition_id, comment.candidate_id, comment.id),
      { ...comment, project: 'card-comment' },
      expect,
      keys.ofPersonIndex(
        { candidateId: comment.candidate_id, userId: comment.author_id },
        comment.id,
      ),
    );
  },
  remove(
    store: TenantStore,
    { requisition_id, candidate_id, id }: CardComment,
    seen: number,
  ): WriteOp {
    return store.remove(keys.cardComment(requisition_id, candidate_id, id), { version: seen });
  },
};
