import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Troubled, launchAppAfterSetup } from './shared/troubled.ts';
import { decideFromTheBoard, keyboardMove, openBoard } from './steps/hiring/board.ts';
import { offerOnPhone } from './steps/hiring/offer-times.ts';

describe('the pipeline board, and the times that a candidate offers', () => {
  let troubled: Troubled;
  beforeAll(async () => {
    troubled = await launchAppAfterSetup();
  });
  afterAll(() => troubled?.app.close());
  afterEach(() => expect(troubled.app.failures.take(), 'errors in the background').toEqual([]));

  it('shows each candidate in their stage', () => openBoard(troubled));
  it('a card can be moved by keyboard and moved back by Undo', () => keyboardMove(troubled));
  it('a rejection requires a reason, and can be undone', () => decideFromTheBoard(troubled));
  it('a candidate offers a time on a phone, and only that time is proposed', () =>
    offerOnPhone(troubled));
});
