import type { CursorScope } from '@parley/data/shared/cursor.ts';
import type { MemberCaller } from '../../shared/context.ts';

export const COMMENTS_A_PAGE = 20;

/** The first comments come with the card; their cursor goes on in the list. */
export const commentScope = ({ tenantId, userId }: MemberCaller, card: string): CursorScope => ({
  tenantId,
  userId,
  route: 'list-card-comments',
  filters: { card },
});
