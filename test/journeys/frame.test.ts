import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CompanyFixture, launchAppAfterSetup } from './shared/company-fixture.ts';
import { checkNotificationsBell } from './steps/frame/bell.ts';
import { logsOutToTheStart, checkScrollToTop, checkFailedLogOut } from './steps/frame/frame.ts';
import { sendContactMessage } from './steps/frame/landing.ts';
import { checkSecondRegistration, checkLoadingOfAbilities } from './steps/frame/start-up.ts';

describe('the frame of every page', () => {
  let fixture: CompanyFixture;
  beforeAll(async () => {
    fixture = await launchAppAfterSetup();
  });
  afterAll(() => fixture?.app.close());
  afterEach(() => expect(fixture.app.failures.take(), 'errors in the background').toEqual([]));

  it('the contact form of the landing page sends its message to the support', () =>
    sendContactMessage(fixture));
  it('only the mail reveals whether an address has an account', () =>
    checkSecondRegistration(fixture));
  it("a loading indicator is shown until the user's rights are loaded", () =>
    checkLoadingOfAbilities(fixture));
  it('the notifications are refetched every minute and lead to the interview', () =>
    checkNotificationsBell(fixture));
  it('a new page starts at its top', () => checkScrollToTop(fixture));
  it('a failed log-out is reported and the session continues', () => checkFailedLogOut(fixture));
  it('logging out leads to the landing page', () => logsOutToTheStart(fixture));
});
