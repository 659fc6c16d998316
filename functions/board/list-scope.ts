import type { CursorScope } from '@parley/data/shared/cursor.ts';
import type { MemberCaller } from '../shared/context.ts';

export const CARDS_A_PAGE = 25;

/** The board's first page and the column's further pages share a cursor. */
export const listScope = (
  { tenantId, userId }: MemberCaller,
  requisition: string,
  stage: string,
): CursorScope => ({
  tenantId,
  userId,
  route: 'list-board-cards',
  filters: { requisition, stage },
});
