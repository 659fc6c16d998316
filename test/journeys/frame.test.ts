import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Troubled, launchAppAfterSetup } from './shared/troubled.ts';
import { checkNotificationsBell } from './steps/frame/bell.ts';
import {
  checkFrame,
  logsOutToTheStart,
  checkScrollToTop,
  checkFailedLogOut,
} from './steps/frame/frame.ts';
import { checkCarousel, contactForm, checkLandingSections } from './steps/frame/landing.ts';
import { oldAddresses } from './steps/frame/old-addresses.ts';
import { checkToastLimit, checkFailureMessages } from './steps/frame/said-failures.ts';
import {
  checkSecondRegistration,
  checkSettings,
  checkLoadingOfAbilities,
} from './steps/frame/start-up.ts';

describe('the frame of every page', () => {
  let troubled: Troubled;
  beforeAll(async () => {
    troubled = await launchAppAfterSetup();
  });
  afterAll(() => troubled?.app.close());
  afterEach(() => expect(troubled.app.failures.take(), 'errors in the background').toEqual([]));

  it('the landing page has its sections, and its bar leads into the application', () =>
    checkLandingSections(troubled));
  it('the carousel moves every five seconds and can be paused', () => checkCarousel(troubled));
  it('the contact form validates, reports failures, and confirms', () => contactForm(troubled));
  it('only the mail reveals whether an address has an account', () =>
    checkSecondRegistration(troubled));
  it('the settings have the specified defaults and are saved', () => checkSettings(troubled));
  it("a loading indicator is shown until the user's rights are loaded", () =>
    checkLoadingOfAbilities(troubled));
  it('the frame has its sizes, the avatar leads to the account, Need help to the form', () =>
    checkFrame(troubled));
  it('the notifications are refetched every minute and lead to the interview', () =>
    checkNotificationsBell(troubled));
  it('a new page starts at its top', () => checkScrollToTop(troubled));
  it('old addresses lead to their replacement, or to the not-found page', () =>
    oldAddresses(troubled));
  it('a failed call shows its error message once', () => checkFailureMessages(troubled));
  it('at most three toasts are shown at once', () => checkToastLimit(troubled));
  it('a failed log-out is reported and the session continues', () => checkFailedLogOut(troubled));
  it('logging out leads to the landing page', () => logsOutToTheStart(troubled));
});
