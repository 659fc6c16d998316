import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Troubled, launchAppAfterSetup } from './shared/troubled.ts';
import {
  daysOff,
  dragAndUndo,
  dragInterview,
  everyWeekAcrossTheClocks,
  offerOnPhone,
} from './steps/hiring/keep-calendars.ts';

describe('calendars', () => {
  let troubled: Troubled;
  beforeAll(async () => {
    troubled = await launchAppAfterSetup();
  });
  afterAll(() => troubled?.app.close());
  afterEach(() => expect(troubled.app.failures.take(), 'errors in the background').toEqual([]));

  it('an event of every week keeps its hour across the change of the clocks', () =>
    everyWeekAcrossTheClocks(troubled));
  it('dragging moves an event, and Undo brings it back', () => dragAndUndo(troubled));
  it('an interview that is dragged opens its move, or springs back with the reason', () =>
    dragInterview(troubled));
  it('days off take the free hours away', () => daysOff(troubled));
  it('a candidate offers a time on the phone, and only that is proposed', () =>
    offerOnPhone(troubled));
});
