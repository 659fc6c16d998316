import type { CommentView } from '@parley/contracts/board/card.schema.ts';
import type { CardComment } from '@parley/data/board/card-comments.repo.ts';

/**
 * A comment as the reader may see it: to whoever is blinded to the application, of others' only
 * that they wrote.
 */
export function commentView(
  { kind: _, requisition_id: __, candidate_id: ___, ...comment }: CardComment,
  reader?: { userId: string; blinded: boolean },
): CommentView {
  const hidden = reader !== undefined && reader.blinded && comment.author_id !== reader.userId;
  return { ...comment, ...(hidden ? { text: '', mentions: [] } : {}), hidden } as CommentView;
}
