import { expect, test } from 'vitest';
import type { BoardCard, BoardList } from '@parley/contracts/board/board.schema.ts';
import { applyPendingMoves, listPendingMoves } from './apply-pending-moves.ts';

const card = (id: string, stage: string, position: string, version = 1) =>
  ({ id, candidate_id: id, stage, position, version }) as unknown as BoardCard;
const lists = (): BoardList[] => [
  {
    stage: 'applied',
    count: 2,
    cards: [card('ana', 'applied', 'a'), card('ben', 'applied', 'c')],
    next_cursor: null,
  },
  { stage: 'in_review', count: 1, cards: [card('cem', 'in_review', 'b')], next_cursor: null },
];
const shown = (all: readonly BoardList[]) =>
  all.map(({ stage, count, cards }) => `${stage} ${count}: ${cards.map(({ id }) => id).join(' ')}`);

test('a dropped card is shown where it was dropped, and both columns count it', () => {
  expect(
    shown(applyPendingMoves(lists(), [{ card: card('ana', 'in_review', '', 2), index: 1 }])),
  ).toEqual(['applied 1: ben', 'in_review 2: cem ana']);
});

test('once the server has returned the position, the card moves there', () => {
  expect(shown(applyPendingMoves(lists(), [{ card: card('ana', 'in_review', 'a5', 2) }]))).toEqual([
    'applied 1: ben',
    'in_review 2: ana cem',
  ]);
  expect(shown(applyPendingMoves(lists(), [{ card: card('ana', 'applied', 'd', 2) }]))).toEqual([
    'applied 2: ben ana',
    'in_review 1: cem',
  ]);
});

test('a card that the board has in the same or a later version is not moved', () => {
  const later = lists().map((list) => ({
    ...list,
    cards: list.cards.map((one) => ({ ...one, version: 3 })),
  }));
  const ahead = [{ card: card('ana', 'in_review', 'a', 2) }];
  expect(shown(applyPendingMoves(later, ahead))).toEqual(shown(lists()));
  expect(listPendingMoves(later, ahead)).toEqual([]);
  expect(listPendingMoves(lists(), ahead)).toEqual(ahead);
});

test('a card beyond the first page appears once', () => {
  expect(shown(applyPendingMoves(lists(), [{ card: card('dan', 'in_review', 'a', 2) }]))).toEqual([
    'applied 2: ana ben',
    'in_review 2: dan cem',
  ]);
});
