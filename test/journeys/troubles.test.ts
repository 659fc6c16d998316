import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CompanyFixture, launchAppAfterSetup } from './shared/company-fixture.ts';
import { openBrowserFor, type Person } from './shared/person.ts';
import { checkOfflineSave } from './steps/frame/failed-saves.ts';
import { checkNoShow } from './steps/hiring/nobody-comes.ts';
import {
  checkEndedSessions,
  passSeveralDays,
  checkLostSession,
  checkUnansweredRenewal,
} from './steps/sign-in/lost-sessions.ts';
import {
  checkBlockedPopup,
  checkClosedPopupAndWrongPassword,
  checkUsedInvitation,
} from './steps/sign-in/sign-in-troubles.ts';

const VISITOR = { name: 'Visitor', email: '', zone: 'Europe/London' };

describe('when things go wrong', () => {
  let fixture: CompanyFixture;
  /** The window that all people use in turn. */
  let window: Person;
  beforeAll(async () => {
    fixture = await launchAppAfterSetup({ clock: 'moves' });
    window = await openBrowserFor(fixture.app, VISITOR);
  });
  afterAll(() => fixture?.app.close());
  afterEach(() => expect(fixture.app.failures.take(), 'errors in the background').toEqual([]));

  it('if a popup is blocked, sign-in continues in the same window', () =>
    checkBlockedPopup(fixture, window));
  it('a closed popup and a wrong password are reported', () =>
    checkClosedPopupAndWrongPassword(fixture, window));
  it('a used invitation offers a new link', () => checkUsedInvitation(fixture, window));
  it('a session that has ended or belongs to another company leads to /app/error', () =>
    checkLostSession(fixture, window));
  it('a missing right, an unknown address and a missing session lead to their pages', () =>
    checkEndedSessions(fixture, window));
  it('if nobody comes, the page says so, the no-show is reported, and another time is found', () =>
    checkNoShow(fixture, window));
  // This page has already shown a toast. The code for toasts is loaded with the first one, which
  // would fail without a network.
  it('a save without a network is reported and succeeds once it is back', () =>
    checkOfflineSave(fixture));
  // This test is last, because it also invalidates the tokens with which the other tests call the
  // API.
  it('open tabs remain signed in over several days', () => passSeveralDays(fixture, window));
  it('a session continues while the sign-in service does not respond', () =>
    checkUnansweredRenewal(fixture, window));
});
