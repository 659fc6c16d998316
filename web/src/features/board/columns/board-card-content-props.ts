import type { BoardCard } from '@parley/contracts/board/board.schema.ts';
import type { BoardRights } from '../board-rights.ts';
import type { Mover } from '../use-move.ts';

export interface BoardCardContentProps {
  card: BoardCard;
  lifted: boolean;
  index: number;
  above: BoardCard | undefined;
  below: BoardCard | undefined;
  /** The cards two places away, between which a step up or down drops it. */
  beyond: readonly [BoardCard | undefined, BoardCard | undefined];
  mover: Mover;
  rights: BoardRights;
}
