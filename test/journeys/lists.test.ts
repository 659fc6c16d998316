import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CompanyFixture, launchAppAfterSetup, openWindow } from './shared/company-fixture.ts';
import type { Person } from './shared/person.ts';
import { editInPlace, exportList, importFile, manyAtOnce } from './steps/hiring/use-lists.ts';

describe('the lists', () => {
  let place: CompanyFixture;
  let recruiter: Person;
  beforeAll(async () => {
    place = await launchAppAfterSetup();
    recruiter = await openWindow(place, 'recruiter', '/app/management/candidates');
  });
  afterAll(() => place?.app.close());
  afterEach(() => expect(place.app.failures.take(), 'errors in the background').toEqual([]));

  it('a file of candidates is imported without the line that cannot be', () =>
    importFile(place, recruiter));
  it('a name is changed in place and undone from the toast', () => editInPlace(place, recruiter));
  it('several rows are changed at once after a preview', () => manyAtOnce(place, recruiter));
  it('an export asks for the password again, and continues', () => exportList(place, recruiter));
});
