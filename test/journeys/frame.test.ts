import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Troubled, launchAppAfterSetup } from './shared/troubled.ts';
import { bellRings } from './steps/frame/bell.ts';
import {
  frameOfTheApplication,
  logsOutToTheStart,
  scrollsToTheTop,
  saysWhenLogOutFails,
} from './steps/frame/frame.ts';
import { carouselMoves, contactForm, landingSections } from './steps/frame/landing.ts';
import { oldAddresses } from './steps/frame/old-addresses.ts';
import { atMostThreeToasts, failuresAreSaid } from './steps/frame/said-failures.ts';
import { registersTwice, settingsStay, waitsForAbilities } from './steps/frame/start-up.ts';

describe('the frame of every page', () => {
  let troubled: Troubled;
  beforeAll(async () => {
    troubled = await launchAppAfterSetup();
  });
  afterAll(() => troubled?.app.close());
  afterEach(() => expect(troubled.app.failures.take(), 'errors in the background').toEqual([]));

  it('the landing page has its sections, and its bar leads into the application', () =>
    landingSections(troubled));
  it('the carousel moves every five seconds and can be paused', () => carouselMoves(troubled));
  it('the contact form validates, reports failures, and confirms', () => contactForm(troubled));
  it('only the mail reveals whether an address has an account', () => registersTwice(troubled));
  it('the settings have the specified defaults and are saved', () => settingsStay(troubled));
  it("a loading indicator is shown until the user's rights are loaded", () =>
    waitsForAbilities(troubled));
  it('the frame has its sizes, the avatar leads to the account, Need help to the form', () =>
    frameOfTheApplication(troubled));
  it('the notifications are refetched every minute and lead to the interview', () =>
    bellRings(troubled));
  it('a new page starts at its top', () => scrollsToTheTop(troubled));
  it('old addresses lead to their replacement, or to the not-found page', () =>
    oldAddresses(troubled));
  it('a failed call shows its error message once', () => failuresAreSaid(troubled));
  it('at most three toasts are shown at once', () => atMostThreeToasts(troubled));
  it('a failed log-out is reported and the session continues', () => saysWhenLogOutFails(troubled));
  it('logging out leads to the landing page', () => logsOutToTheStart(troubled));
});
