import type { BoardCard, BoardList } from '@parley/contracts/board/board.schema.ts';

/**
 * A card of which this window has newer data than the last response of the board. The card was
 * moved, and either the server has not confirmed the move yet, or the board's rows, which are
 * updated by the stream, do not contain it yet. The entry applies until the board contains the card
 * with this version or a later one.
 */
export interface PendingMove {
  card: BoardCard;
  /**
   * The index in the column at which the card was dropped. If it is missing, the position that the
   * server returned decides.
   */
  index?: number;
}

const before = (one: BoardCard, other: BoardCard): boolean =>
  one.position === other.position
    ? one.candidate_id < other.candidate_id
    : one.position < other.position;

/** Returns the columns of the board with the cards of `ahead` at their new places. */
export function applyPendingMoves(
  lists: readonly BoardList[],
  ahead: readonly PendingMove[],
): BoardList[] {
  return ahead.reduce<BoardList[]>(
    (shown, { card, index }) => {
      const known = shown.flatMap(({ cards }) => cards).find(({ id }) => id === card.id);
      if (known && known.version >= card.version) return shown;
      return shown.map((list) => {
        const rest = list.cards.filter(({ id }) => id !== card.id);
        const left = rest.length < list.cards.length ? 1 : 0;
        if (list.stage !== card.stage)
          return left ? { ...list, cards: rest, count: list.count - 1 } : list;
        const found = rest.findIndex((other) => before(card, other));
        const at = index ?? (found < 0 ? rest.length : found);
        return { ...list, cards: rest.toSpliced(at, 0, card), count: list.count + 1 - left };
      });
    },
    [...lists],
  );
}

/** Returns those pending moves that the board does not contain yet. */
export const listPendingMoves = (
  lists: readonly BoardList[],
  ahead: readonly PendingMove[],
): PendingMove[] =>
  ahead.filter(({ card }) => {
    const known = lists.flatMap(({ cards }) => cards).find(({ id }) => id === card.id);
    return !known || known.version < card.version;
  });
