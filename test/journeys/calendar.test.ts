import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Troubled, launchAppAfterSetup } from './shared/troubled.ts';
import {
  daysOff,
  dragAndUndo,
  dragInterview,
  checkWeeklyEvent,
  offerOnPhone,
} from './steps/hiring/keep-calendars.ts';

describe('calendars', () => {
  let troubled: Troubled;
  beforeAll(async () => {
    troubled = await launchAppAfterSetup();
  });
  afterAll(() => troubled?.app.close());
  afterEach(() => expect(troubled.app.failures.take(), 'errors in the background').toEqual([]));

  it('a weekly event has the same local time after a change to summer time', () =>
    checkWeeklyEvent(troubled));
  it('dragging moves an event, and Undo brings it back', () => dragAndUndo(troubled));
  it('a dragged interview opens its form, or moves back with the reason', () =>
    dragInterview(troubled));
  it('days off remove the free times', () => daysOff(troubled));
  it('a candidate offers a time on a phone, and only that time is proposed', () =>
    offerOnPhone(troubled));
});
