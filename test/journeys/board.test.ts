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
  phoneBoard,
} from './steps/hiring/board.ts';

describe('the pipeline board', () => {
  let troubled: Troubled;
  beforeAll(async () => {
    troubled = await launchAppAfterSetup();
  });
  afterAll(() => troubled?.app.close());
  afterEach(() => expect(troubled.app.failures.take(), 'errors in the background').toEqual([]));

  it('shows who is where', () => openBoard(troubled));
  it('a card goes by keyboard, and back by Undo', () => keyboardMove(troubled));
  it('the menu says which ways are open; an interview is asked for where one is needed', () =>
    menuAndGuards());
  it('a move that is not saved brings the card back and names the person', () =>
    failedMove(troubled));
  it('of two people the later one gets a message and sees the board anew', () =>
    moveOvertaken(troubled));
  it('tasks and comments of a card', () => cardWork(troubled));
  it('a rejection asks why, and can be undone', () => decideFromTheBoard(troubled));
  it('on a phone one stage at a time', () => phoneBoard(troubled));
});
