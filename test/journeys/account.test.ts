import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CompanyAtWork, companyAtWork } from './shared/company-at-work.ts';
import { profileAndPicture, settingsAndNotifications } from './steps/sign-in/own-account.ts';
import { peopleAndAccess } from './steps/sign-in/people-and-access.ts';
import { requiredTwoStep } from './steps/sign-in/required-two-step.ts';
import { diesAfterPassword, secondStep } from './steps/sign-in/second-step.ts';
import { formsOfTwoCompanies } from './steps/sign-in/two-companies.ts';

describe("one's own account and the people of the company", () => {
  let troubled: CompanyAtWork;
  beforeAll(async () => {
    troubled = await companyAtWork();
  });
  afterAll(() => troubled?.app.close());
  afterEach(() => expect(troubled.app.failures.take(), 'errors in the background').toEqual([]));

  it('a profile is checked and kept, a picture is shown wherever the person is', () =>
    profileAndPicture(troubled));
  it('settings follow the person, and required notifications cannot be turned off', () =>
    settingsAndNotifications(troubled));
  it('a second step at sign-in, with a real code, and the way back without the phone', () =>
    secondStep(troubled));
  it('a page that dies right after it changed the password leaves no session alive', () =>
    diesAfterPassword(troubled));
  it('forms of one company go to it, though another tab went on in another company', () =>
    formsOfTwoCompanies(troubled));
  it('people are changed, guarded and disabled', () => peopleAndAccess(troubled));
  it('two-step sign-in that a company requires: turned on, and on where one was', () =>
    requiredTwoStep(troubled));
});
