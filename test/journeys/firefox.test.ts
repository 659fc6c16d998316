import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { InterviewId } from '@parley/contracts/shared/ids.ts';
import { DEMO_PASSWORD } from '@parley/demo/seed-target.ts';
import { waitUntil } from '@parley/local-cloud/core/testing/wait-until.ts';
import { launchFirefox } from '../../scripts/lib/firefox/launch-firefox.ts';
import { paths } from '../../web/src/paths.ts';
import { booking, MINUTE } from '../support/builders/company.ts';
import { voiceWav } from '../support/tone-wav.ts';
import {
  captureMediaConnections,
  seenMoving,
  soundHeard,
} from './shared/call/capture-media-connections.ts';
import { SMALL_PICTURE, useEconomicalDevices } from './shared/call/economical-devices.ts';
import { withoutErrorsOfTheSdk } from './shared/call/errors-of-the-sdk.ts';
import { inPopup } from './shared/call/in-popup.ts';
import { reportSpeechOften } from './shared/call/report-speech-often.ts';
import { launchAppAfterSetup, type CompanyFixture } from './shared/company-fixture.ts';
import { openBrowsers } from './shared/launch-app.ts';
import { mailTo } from './shared/mail/mails.ts';
import { WIDE } from './shared/page/sizes.ts';
import { storedSession } from './shared/page/stored-session.ts';
import { openBrowserFor, type Person } from './shared/person.ts';

const VOICE = join(mkdtempSync(join(tmpdir(), 'parley-voice-')), 'voice.wav');
const CHROMIUM = [
  `--use-file-for-fake-audio-capture=${VOICE}`,
  '--use-fake-device-for-media-stream=fps=5',
  '--use-fake-ui-for-media-stream',
  '--auto-select-desktop-capture-source=Entire screen',
  '--allow-loopback-in-peer-connection',
];
/** Firefox measures sound only on machines with a sound card, which this one replaces. */
const MOCKED_SOUND_CARD = { 'media.cubeb.force_mock_context': true };
/**
 * With this, Firefox plays sound only for a press of a button, as Safari does on pages that use no
 * microphone. Otherwise it is enough that something was pressed before.
 */
const SOUND_AS_IN_SAFARI = { 'media.autoplay.blocking_policy': 2 };

/** A recruiter works in Firefox, and interviews a candidate who uses Chromium. */
describe('a day in Firefox', () => {
  let fixture: CompanyFixture;
  let interview: InterviewId;
  let rita: Person;
  let asha: Person;
  let ids: { rita: string; asha: string };
  const firefoxes: Browser[] = [];
  const openFirefox = async (preferences = {}): Promise<Browser> => {
    const firefox = await launchFirefox({ ...MOCKED_SOUND_CARD, ...preferences });
    firefoxes.push(firefox);
    openBrowsers.add(firefox);
    firefox.on('disconnected', () => openBrowsers.delete(firefox));
    return firefox;
  };
  beforeAll(async () => {
    writeFileSync(VOICE, voiceWav());
    const [launched, firefox] = await Promise.all([
      launchAppAfterSetup({ realTime: true, calls: true, flags: CHROMIUM }),
      openFirefox(),
    ]);
    fixture = launched;
    const {
      app,
      company: { people, requisitionId, candidateId },
    } = fixture;
    ({ id: interview } = await people.recruiter.call('create-interview', {
      body: {
        jobreq_id: requisitionId,
        candidate_id: candidateId,
        title: 'First talk',
        ...booking([people.recruiter], (await app.stack.now()) + 4 * MINUTE, 20),
      },
    }));
    ids = { rita: people.recruiter.userId, asha: candidateId };
    const zone = 'Europe/London';
    [rita, asha] = await Promise.all([
      openBrowserFor(
        { ...app, browser: firefox },
        { name: 'Aurora recruiter', email: people.recruiter.email, zone },
        WIDE,
      ),
      openBrowserFor(app, { name: 'Aurora Candidate', email: people.candidate.email, zone }, WIDE),
    ]);
    await Promise.all(
      [rita, asha].flatMap(({ context }) => [
        captureMediaConnections(context),
        useEconomicalDevices(context, SMALL_PICTURE),
        reportSpeechOften(context),
      ]),
    );
  });
  afterAll(async () => {
    await Promise.all(firefoxes.map((firefox) => firefox.close()));
    await fixture?.app.close();
    rmSync(dirname(VOICE), { recursive: true, force: true });
  });
  afterEach(() =>
    expect(withoutErrorsOfTheSdk(fixture.app.failures.take()), 'errors in the background').toEqual(
      [],
    ),
  );

  const press = ({ page }: Person, name: string | RegExp) =>
    page.getByRole('button', { name, exact: true }).first().click();
  const inCall = ({ page }: Person) =>
    page.getByRole('button', { name: 'Leave the interview' }).waitFor();
  const tile = ({ page }: Person, name: RegExp) => page.getByRole('group', { name });
  const hearsMore = async ({ page }: Person) => {
    const before = await soundHeard(page);
    await expect.poll(() => soundHeard(page)).toBeGreaterThan(before);
  };

  it('a recruiter signs in, and sees the candidates and the calendar', async () => {
    const { page } = rita;
    await page.goto('/login');
    await inPopup(page, 'Log in', async (popup) => {
      await popup.getByLabel('Email').fill(rita.email);
      await popup.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
      await popup.getByRole('button', { name: 'Log in' }).click();
    });
    await page.waitForURL(/\/app\//);
    await page.goto(paths.candidates);
    await page.getByRole('link', { name: 'Aurora Candidate' }).first().waitFor();
    await page.goto(paths.calendar);
    await page.getByText('Aurora Candidate').first().waitFor();
  });

  it('she and a candidate in Chromium see and hear each other', async () => {
    await rita.page.goto(paths.interviewRoom(interview));
    await rita.page.getByText('We hear you.').waitFor();
    await rita.page.getByRole('radio', { name: 'Yes, you may record me' }).check();
    await press(rita, 'Go in');
    await inCall(rita);

    const { links } = await mailTo(fixture.app.stack, asha.email, /interview/i);
    await asha.page.goto(links.find((url) => url.includes(`/room/${interview}#`))!);
    await asha.page.getByRole('radio', { name: 'Yes, you may record me' }).check();
    await press(asha, 'Ask to come in');
    await press(rita, 'Let Aurora in');
    await inCall(asha);
    await Promise.all([seenMoving(rita.page, ids.asha), seenMoving(asha.page, ids.rita)]);
    await Promise.all([hearsMore(rita), hearsMore(asha)]);
  });

  it('whoever mutes, shares a screen or speaks in a muted microphone is shown as such', async () => {
    const hint = rita.page.getByText('You are muted. Press M to be heard.');
    await press(rita, 'Mute');
    await tile(asha, /Aurora recruiter, .*microphone off/).waitFor();
    await hint.waitFor();
    await press(rita, 'Unmute');
    await tile(asha, /Aurora recruiter, .*microphone off/).waitFor({ state: 'detached' });
    await hint.waitFor({ state: 'detached' });
    await hearsMore(asha);
    await press(asha, 'Share screen');
    await tile(rita, /Aurora Candidate shares the screen/).waitFor();
    await press(asha, 'Stop sharing');
    await tile(rita, /shares the screen/).waitFor({ state: 'detached' });
    await press(rita, 'Turn camera off');
    await asha.page.locator(`video[data-person="${ids.rita}"]`).waitFor({ state: 'detached' });
    await press(rita, 'Turn camera on');
    await seenMoving(asha.page, ids.rita);
  });

  it('both are recorded', async () => {
    await press(rita, 'Not recording');
    await press(rita, 'Record');
    await Promise.all(
      [rita, asha].map(({ page }) =>
        page.getByRole('button', { name: /^Recording \d\d:\d\d/ }).waitFor(),
      ),
    );
    const { call } = fixture.company.people.recruiter;
    const { recording } = await call('get-room', { params: { id: interview } });
    const speakers = async () => {
      const { lanes } = await call('get-recording', { params: { sid: recording.id! } });
      return lanes
        .filter(({ segments }) => segments.length > 0)
        .map(({ person }) => String(person));
    };
    await waitUntil('speech of both in the recording', speakers, {
      accept: (found) => Object.values(ids).every((id) => found.includes(id)),
    });
    await press(rita, /^Recording \d/);
    await press(rita, 'Stop recording');
    const recorded = async () => {
      const { state, duration_seconds } = await call('get-recording', {
        params: { sid: recording.id! },
      });
      return { state, hasLength: duration_seconds > 0 };
    };
    await expect.poll(recorded).toEqual({ state: 'ready', hasLength: true });
  });

  it('a browser that plays no sound without a microphone plays it after a press', async () => {
    const again = await openBrowserFor(
      { ...fixture.app, browser: await openFirefox(SOUND_AS_IN_SAFARI) },
      rita,
      WIDE,
      await storedSession(fixture.app.stack, rita.email),
    );
    await captureMediaConnections(again.context);
    await again.context.addInitScript(() => {
      // Firefox has no media devices on its empty first page.
      if (!('mediaDevices' in navigator)) return;
      MediaDevices.prototype.getUserMedia = () =>
        Promise.reject(new DOMException('The person has refused', 'NotAllowedError'));
    });
    await again.page.goto(paths.interviewRoom(interview));
    await again.page.getByText('Camera and microphone are blocked').waitFor();
    await press(again, 'Go in');
    await inCall(again);
    await rita.page.getByRole('heading', { name: 'You joined from another tab' }).waitFor();
    const turnOn = again.page.getByRole('button', { name: 'Turn on sound' });
    await turnOn.waitFor();
    await turnOn.click();
    await turnOn.waitFor({ state: 'detached' });
    await hearsMore(again);

    await press(asha, 'Leave the interview');
    await asha.page.getByRole('heading', { name: 'You left the interview' }).waitFor();
    await tile(again, /Aurora Candidate/).waitFor({ state: 'detached' });
    await press(again, 'More');
    await again.page.getByRole('menuitem', { name: 'End for everybody' }).click();
    await again.page.getByRole('dialog').getByRole('button', { name: 'End for everybody' }).click();
    await again.page.getByRole('heading', { name: 'This interview is over' }).waitFor();
  });
});
