import type { CommentView } from '@parley/contracts/kanban/card.schema.ts';
import type { CardComment } from '@parley/data/board/card-comments.repo.ts';

export const commentView = ({ kind: _, requisition_id: __, candidate_id: ___, ...comment }: CardComment): CommentView => comment as CommentView;
