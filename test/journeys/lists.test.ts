import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from './shared/person.ts';
import { type Troubled, launchAppAfterSetup, openWindow } from './shared/troubled.ts';
import { chooseAmongMany } from './steps/hiring/choose-among-many.ts';
import {
  chooseOnPhone,
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

  it('a file becomes candidates, also over a lost network; refused lines come as a file', () =>
    importFile(place, recruiter));
  it('a long list keeps few rows in the document', () => scrollFar(recruiter));
  it("filters, order and views are in the address, and a view of one's own stays", () =>
    narrowDown(recruiter));
  it('a look at one row keeps the place in the list', () => lookAtOne(recruiter));
  it('a cell is edited in place, undone from the toast, and put back on a refusal', () =>
    editInPlace(place, recruiter));
  it('several rows are changed at once after a look at what will change', () =>
    manyAtOnce(place, recruiter));
  it('of more requisitions than one request returns, each can be chosen', () =>
    chooseAmongMany(place, recruiter));
  it('on a phone rows are chosen by a button and filtered in a sheet', () =>
    chooseOnPhone(recruiter));
});
