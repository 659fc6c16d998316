import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Troubled, troubledHouse } from './house/troubled.ts';
import {
  daysOff,
  dragAndUndo,
  dragInterview,
  everyWeekAcrossTheClocks,
  offerOnPhone,
} from './steps/keep-calendars.ts';

describe('calendars', () => {
  let house: Troubled;
  beforeAll(async () => {
    house = await troubledHouse();
  });
  afterAll(() => house?.house.close());
  afterEach(() => expect(house.house.complaints.take(), 'errors in the background').toEqual([]));

  it('an event of every week keeps its hour across the change of the clocks', () =>
    everyWeekAcrossTheClocks(house));
  it('dragging moves an event, and Undo brings it back', () => dragAndUndo(house));
  it('an interview that is dragged opens its move, or springs back with the reason', () =>
    dragInterview(house));
  it('days off take the free hours away', () => daysOff(house));
  it('a candidate offers a time on the phone, and only that is proposed', () =>
    offerOnPhone(house));
});
