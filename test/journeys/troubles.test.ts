import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Troubled, launchAppAfterSetup } from './shared/troubled.ts';
import { checkDoubleClick, checkOfflineSave } from './steps/frame/failed-saves.ts';
import {
  checkEndedSessions,
  passSeveralDays,
  checkLostSession,
  checkUnansweredRenewal,
} from './steps/sign-in/lost-sessions.ts';
import { checkNoShow } from './steps/hiring/nobody-comes.ts';
import { checkRefusedDevices } from './steps/frame/refused-devices.ts';
import {
  checkBlockedPopup,
  checkClosedPopupAndWrongPassword,
  checkUsedInvitation,
} from './steps/sign-in/sign-in-troubles.ts';

describe('when things go wrong', () => {
  let troubled: Troubled;
  beforeAll(async () => {
    troubled = await launchAppAfterSetup({ clock: 'moves' });
  });
  afterAll(() => troubled?.app.close());
  afterEach(() => expect(troubled.app.failures.take(), 'errors in the background').toEqual([]));

  it('if a popup is blocked, sign-in continues in the same window', () =>
    checkBlockedPopup(troubled));
  it('a closed popup and a wrong password are reported', () =>
    checkClosedPopupAndWrongPassword(troubled));
  it('a used invitation offers a new link', () => checkUsedInvitation(troubled));
  it('a session that has ended or belongs to another company leads to /app/error', () =>
    checkLostSession(troubled));
  it('a missing right, an unknown address and a missing session lead to their pages', () =>
    checkEndedSessions(troubled));
  it('a double click saves once', () => checkDoubleClick(troubled));
  // This window has already shown a toast. The code for toasts is loaded with the first one, which
  // would fail without a network.
  it('a save without a network is reported and succeeds once it is back', () =>
    checkOfflineSave(troubled));
  it('the room explains what to do if camera and microphone are refused', () =>
    checkRefusedDevices(troubled));
  it('if nobody comes, the page says so, the no-show is reported, and another time is found', () =>
    checkNoShow(troubled));
  // This test is last, because it also invalidates the tokens with which the other tests call the
  // API.
  it('open tabs remain signed in over several days', () => passSeveralDays(troubled));
  it('a session continues while the sign-in service does not respond', () =>
    checkUnansweredRenewal(troubled));
});
