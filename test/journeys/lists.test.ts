import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from './shared/person.ts';
import { type Troubled, launchAppAfterSetup, openWindow } from './shared/troubled.ts';
import { addWithinBooking, chooseAmongMany } from './steps/hiring/choose-among-many.ts';
import {
  editInPlace,
  importFile,
  lookAtOne,
  manyAtOnce,
  narrowDown,
  scrollFar,
} from './steps/hiring/use-lists.ts';

describe('the lists', () => {
  let place: Troubled;
  let recruiter: Person;
  beforeAll(async () => {
    place = await launchAppAfterSetup();
    recruiter = await openWindow(place, 'recruiter', '/app/management/candidates');
  });
  afterAll(() => place?.app.close());
  afterEach(() => expect(place.app.failures.take(), 'errors in the background').toEqual([]));

  it('a file of candidates is imported without the line that cannot be', () =>
    importFile(place, recruiter));
  it('a long list renders few rows in the document', () => scrollFar(recruiter));
  it('filters, order and views are in the address, and a personal view can be saved', () =>
    narrowDown(recruiter));
  it('opening one row keeps the position in the list', () => lookAtOne(recruiter));
  it('a cell is edited in place, undone from the toast, and reverted if refused', () =>
    editInPlace(place, recruiter));
  it('several rows are changed at once after a preview', () => manyAtOnce(place, recruiter));
  it('if there are more requisitions than one request returns, each can be chosen', () =>
    chooseAmongMany(place, recruiter));
  it('somebody whom no list has is added within the form of an interview', () =>
    addWithinBooking(place, recruiter));
});
