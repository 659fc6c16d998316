import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CompanyFixture, launchAppAfterSetup } from './shared/company-fixture.ts';
import { decideFromTheBoard, keyboardMove, openBoard } from './steps/hiring/board.ts';
import { offerOnPhone } from './steps/hiring/offer-times.ts';

describe('the pipeline board, and the times that a candidate offers', () => {
  let fixture: CompanyFixture;
  beforeAll(async () => {
    fixture = await launchAppAfterSetup();
  });
  afterAll(() => fixture?.app.close());
  afterEach(() => expect(fixture.app.failures.take(), 'errors in the background').toEqual([]));

  it('shows each candidate in their stage', () => openBoard(fixture));
  it('a card can be moved by keyboard and moved back by Undo', () => keyboardMove(fixture));
  it('a rejection requires a reason, and can be undone', () => decideFromTheBoard(fixture));
  it('a candidate offers a time on a phone, and only that time is proposed', () =>
    offerOnPhone(fixture));
});
