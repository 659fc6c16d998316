import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Troubled, launchAppAfterSetup } from './shared/troubled.ts';
import {
  cardWork,
  decideFromTheBoard,
  failedMove,
  keyboardMove,
  menuAndGuards,
  moveOvertaken,
  openBoard,
} from './steps/hiring/board.ts';

describe('the pipeline board', () => {
  let troubled: Troubled;
  beforeAll(async () => {
    troubled = await launchAppAfterSetup();
  });
  afterAll(() => troubled?.app.close());
  afterEach(() => expect(troubled.app.failures.take(), 'errors in the background').toEqual([]));

  it('shows each candidate in their stage', () => openBoard(troubled));
  it('a card can be moved by keyboard and moved back by Undo', () => keyboardMove(troubled));
  it('the menu shows the possible moves, and an interview is booked if one is needed', () =>
    menuAndGuards());
  it('a move that is not saved moves the card back and names the candidate', () =>
    failedMove(troubled));
  it('if two members move a card, the later one gets a message and sees the current board', () =>
    moveOvertaken(troubled));
  it('tasks and comments of a card can be added and changed', () => cardWork(troubled));
  it('a rejection requires a reason, and can be undone', () => decideFromTheBoard(troubled));
});
