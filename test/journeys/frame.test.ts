import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Troubled, launchAppAfterSetup } from './shared/troubled.ts';
import { checkNotificationsBell } from './steps/frame/bell.ts';
import { logsOutToTheStart, checkScrollToTop, checkFailedLogOut } from './steps/frame/frame.ts';
import { sendContactMessage } from './steps/frame/landing.ts';
import { checkSecondRegistration, checkLoadingOfAbilities } from './steps/frame/start-up.ts';

describe('the frame of every page', () => {
  let troubled: Troubled;
  beforeAll(async () => {
    troubled = await launchAppAfterSetup();
  });
  afterAll(() => troubled?.app.close());
  afterEach(() => expect(troubled.app.failures.take(), 'errors in the background').toEqual([]));

  it('the contact form of the landing page sends its message to the support', () =>
    sendContactMessage(troubled));
  it('only the mail reveals whether an address has an account', () =>
    checkSecondRegistration(troubled));
  it("a loading indicator is shown until the user's rights are loaded", () =>
    checkLoadingOfAbilities(troubled));
  it('the notifications are refetched every minute and lead to the interview', () =>
    checkNotificationsBell(troubled));
  it('a new page starts at its top', () => checkScrollToTop(troubled));
  it('a failed log-out is reported and the session continues', () => checkFailedLogOut(troubled));
  it('logging out leads to the landing page', () => logsOutToTheStart(troubled));
});
