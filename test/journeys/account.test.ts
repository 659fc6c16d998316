import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CompanyAtWork, companyAtWork } from './shared/company-at-work.ts';
import { checkPicture, checkSettingsAndNotifications } from './steps/sign-in/own-account.ts';
import { checkPasswordSpelling } from './steps/sign-in/password-spelling.ts';
import { checkPeopleAndAccess } from './steps/sign-in/people-and-access.ts';
import { checkRequiredTwoStep } from './steps/sign-in/required-two-step.ts';
import { checkSessionAfterPassword, checkTwoStepSignIn } from './steps/sign-in/second-step.ts';
import { checkFormsOfTwoCompanies } from './steps/sign-in/two-companies.ts';

describe("the user's own account and the members of the company", () => {
  let fixture: CompanyAtWork;
  beforeAll(async () => {
    fixture = await companyAtWork();
  });
  afterAll(() => fixture?.app.close());
  afterEach(() => expect(fixture.app.failures.take(), 'errors in the background').toEqual([]));

  it('a picture is shown wherever the user appears', () => checkPicture(fixture));
  it('settings and choices of notifications apply in every browser', () =>
    checkSettingsAndNotifications(fixture));
  it('a user signs in with a real two-step code, and regains access without the phone', () =>
    checkTwoStepSignIn(fixture));
  it('a page that is closed right after it changed the password leaves no session valid', () =>
    checkSessionAfterPassword(fixture));
  it('a password is accepted as every keyboard writes it, also one that was stored differently', () =>
    checkPasswordSpelling(fixture));
  it('a form is sent to its own company even if another tab has switched companies', () =>
    checkFormsOfTwoCompanies(fixture));
  it('a disabled member is refused at the next request', () => checkPeopleAndAccess(fixture));
  it('two-step sign-in that a company requires is turned on, and the user continues', () =>
    checkRequiredTwoStep(fixture));
});
