import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Troubled, launchAppAfterSetup } from './shared/troubled.ts';
import { doubleClick, failedSave, offlineSave } from './steps/frame/failed-saves.ts';
import {
  sessionsThatEnded,
  leapOfDays,
  lostSession,
  unansweredRenewal,
} from './steps/sign-in/lost-sessions.ts';
import { nobodyComes } from './steps/hiring/nobody-comes.ts';
import { refusedDevices } from './steps/frame/refused-devices.ts';
import {
  blockedPopup,
  closedPopupAndWrongPassword,
  usedInvitation,
} from './steps/sign-in/sign-in-troubles.ts';

describe('when things go wrong', () => {
  let troubled: Troubled;
  beforeAll(async () => {
    troubled = await launchAppAfterSetup({ clock: 'moves' });
  });
  afterAll(() => troubled?.app.close());
  afterEach(() => expect(troubled.app.failures.take(), 'errors in the background').toEqual([]));

  it('a blocked popup becomes the same window', () => blockedPopup(troubled));
  it('a closed popup and a wrong password are said', () => closedPopupAndWrongPassword(troubled));
  it('a used invitation leads to a new link', () => usedInvitation(troubled));
  it('a session that is gone or foreign leads to /app/error', () => lostSession(troubled));
  it('no right, no page and no session each have their place', () => sessionsThatEnded(troubled));
  it('a save that fails is said, keeps what was typed and works again', () => failedSave(troubled));
  it('a double click saves once', () => doubleClick(troubled));
  // This window has already shown a toast. The code for toasts is loaded with the first one, which
  // would fail without a network.
  it('a save without network is said and goes through once it is back', () =>
    offlineSave(troubled));
  it('a camera and a microphone that are refused are explained in the room', () =>
    refusedDevices(troubled));
  it('nobody comes: the page says so, it is reported, and another time is looked for', () =>
    nobodyComes(troubled));
  // This test is last, because it also invalidates the tokens with which the other tests call the
  // API.
  it('a leap of days keeps open tabs signed in', () => leapOfDays(troubled));
  it('a sign-in service that does not answer ends no session', () => unansweredRenewal(troubled));
});
