import type { BoardCard, BoardList } from '@parley/contracts/board/board.schema.ts';

/**
 * A card as this window knows it better than the last reading of the board: moved and not yet
 * confirmed, or confirmed and not yet in the board's rows, which follow from the stream. It counts
 * until the board has the card in this version or a later one.
 */
export interface PendingMove {
  card: BoardCard;
  /** Where in the column it was dropped; by its position where the server has said it. */
  index?: number;
}

const before = (one: BoardCard, other: BoardCard): boolean =>
  one.position === other.position
    ? one.candidate_id < other.candidate_id
    : one.position < other.position;

/** The columns with the cards this window is ahead with in their new places. */
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

/** Those of the cards that the board does not know yet. */
export const listPendingMoves = (
  lists: readonly BoardList[],
  ahead: readonly PendingMove[],
): PendingMove[] =>
  ahead.filter(({ card }) => {
    const known = lists.flatMap(({ cards }) => cards).find(({ id }) => id === card.id);
    return !known || known.version < card.version;
  });
