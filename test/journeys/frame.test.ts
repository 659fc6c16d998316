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
import { typedComesBack } from './steps/candidate/kept-drafts.ts';
import { oldAddresses } from './steps/frame/old-addresses.ts';
import { atMostThreeToasts, failuresAreSaid } from './steps/frame/said-failures.ts';
import { registersTwice, settingsStay, waitsForAbilities } from './steps/frame/start-up.ts';

describe('what is around every page', () => {
  let troubled: Troubled;
  beforeAll(async () => {
    troubled = await launchAppAfterSetup();
  });
  afterAll(() => troubled?.app.close());
  afterEach(() => expect(troubled.app.failures.take(), 'errors in the background').toEqual([]));

  it('the landing page has its sections, and its bar leads into the application', () =>
    landingSections(troubled));
  it('the carousel moves every five seconds and can be paused', () => carouselMoves(troubled));
  it('the contact form checks, says what failed, and thanks', () => contactForm(troubled));
  it('whether an address has an account is said by the mail alone', () => registersTwice(troubled));
  it('the settings begin as specified and stay', () => settingsStay(troubled));
  it('a loader stands until the abilities are there', () => waitsForAbilities(troubled));
  it('the frame has its sizes, the avatar leads to the account, Need help to the form', () =>
    frameOfTheApplication(troubled));
  it('the bell refreshes every minute and leads to the interview', () => bellRings(troubled));
  it('a new page begins at its top', () => scrollsToTheTop(troubled));
  it('old addresses lead to what took their place, or nowhere', () => oldAddresses(troubled));
  it('what was typed into a form comes back until it is sent', () => typedComesBack(troubled));
  it('a failed call is said with its message, once', () => failuresAreSaid(troubled));
  it('three toasts stand at once at most', () => atMostThreeToasts(troubled));
  it('a log-out that fails is said and ends nothing', () => saysWhenLogOutFails(troubled));
  it('logging out leads to the start', () => logsOutToTheStart(troubled));
});
