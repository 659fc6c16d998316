import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CompanyAtWork, companyAtWork } from './shared/company-at-work.ts';
import { checkPicture, checkSettingsAndNotifications } from './steps/sign-in/own-account.ts';
import { checkPasswordSpelling } from './steps/sign-in/password-spelling.ts';
import { checkPeopleAndAccess } from './steps/sign-in/people-and-access.ts';
import { checkRequiredTwoStep } from './steps/sign-in/required-two-step.ts';
import { checkSessionAfterPassword, checkTwoStepSignIn } from './steps/sign-in/second-step.ts';
import { checkFormsOfTwoCompanies } from './steps/sign-in/two-companies.ts';

describe("the user's own account and the members of the company", () => {
  let troubled: CompanyAtWork;
  beforeAll(async () => {
    troubled = await companyAtWork();
  });
  afterAll(() => troubled?.app.close());
  afterEach(() => expect(troubled.app.failures.take(), 'errors in the background').toEqual([]));

  it('a picture is shown wherever the user appears', () => checkPicture(troubled));
  it('settings and choices of notifications apply in every browser', () =>
    checkSettingsAndNotifications(troubled));
  it('a user signs in with a real two-step code, and regains access without the phone', () =>
    checkTwoStepSignIn(troubled));
  it('a page that is closed right after it changed the password leaves no session valid', () =>
    checkSessionAfterPassword(troubled));
  it('a password is accepted as every keyboard writes it, also one that was stored differently', () =>
    checkPasswordSpelling(troubled));
  it('a form is sent to its own company even if another tab has switched companies', () =>
    checkFormsOfTwoCompanies(troubled));
  it('a disabled member is refused at the next request', () => checkPeopleAndAccess(troubled));
  it('two-step sign-in that a company requires is turned on, and the user continues', () =>
    checkRequiredTwoStep(troubled));
});
