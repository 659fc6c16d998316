import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { InterviewId } from '@parley/contracts/shared/ids.ts';
import { waitUntil } from '@parley/local-cloud/core/testing/wait-until.ts';
import { booking, MINUTE, QUESTION } from '../support/builders/company.ts';
import { voiceWav } from '../support/tone-wav.ts';
import {
  captureMediaConnections,
  seenMoving,
  soundHeard,
} from './shared/call/capture-media-connections.ts';
import { SMALL_PICTURE, useEconomicalDevices } from './shared/call/economical-devices.ts';
import { withoutErrorsOfTheSdk } from './shared/call/errors-of-the-sdk.ts';
import { reportSpeechOften } from './shared/call/report-speech-often.ts';
import { choose } from './shared/choose.ts';
import { signedIn, type CompanyFixture, launchAppAfterSetup } from './shared/company-fixture.ts';
import { mailTo } from './shared/mail/mails.ts';
import { inspectPage } from './shared/page/inspect-page.ts';
import { listAxeViolations } from './shared/page/list-axe-violations.ts';
import { PHONE } from './shared/page/sizes.ts';
import { type Person, openBrowserFor } from './shared/person.ts';

const VOICE = join(mkdtempSync(join(tmpdir(), 'parley-voice-')), 'voice.wav');
const FLAGS = [
  `--use-file-for-fake-audio-capture=${VOICE}`,
  '--use-fake-device-for-media-stream=fps=5',
  '--use-fake-ui-for-media-stream',
  '--auto-select-desktop-capture-source=Entire screen',
  '--allow-loopback-in-peer-connection',
];

/** The seconds of speech in a lane that count as a turn. They are longer than a cough. */
const SPOKEN_SECONDS = 1.5;

/** A recruiter, an interviewer, and a candidate on a phone who has only the link from the mail. */
describe('the interview room', () => {
  let fixture: CompanyFixture;
  let interview: InterviewId;
  let rita: Person;
  let max: Person;
  let asha: Person;
  let ids: { rita: string; max: string; asha: string };
  beforeAll(async () => {
    writeFileSync(VOICE, voiceWav());
    fixture = await launchAppAfterSetup({ realTime: true, calls: true, flags: FLAGS });
    const {
      app,
      company: { people, requisitionId, candidateId },
    } = fixture;
    const booked = await people.recruiter.call('create-interview', {
      body: {
        jobreq_id: requisitionId,
        candidate_id: candidateId,
        title: 'First talk',
        ...booking([people.interviewer], (await app.stack.now()) + 4 * MINUTE, 20),
      },
    });
    interview = booked.id;
    ids = { rita: people.recruiter.userId, max: people.interviewer.userId, asha: candidateId };
    [rita, max, asha] = await Promise.all([
      signedIn(fixture, 'recruiter', `/app/management/interview/${interview}`),
      signedIn(fixture, 'interviewer', `/app/management/interview/${interview}`, 'ONE_DARK'),
      openBrowserFor(
        app,
        { name: 'Aurora Candidate', email: people.candidate.email, zone: 'Asia/Kolkata' },
        PHONE,
      ),
    ]);
    await Promise.all(
      [rita, max, asha].flatMap(({ context }) => [
        captureMediaConnections(context),
        useEconomicalDevices(context, SMALL_PICTURE),
        reportSpeechOften(context),
      ]),
    );
    await Promise.all([rita, max].map(({ page }) => page.reload()));
  });
  afterAll(async () => {
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
  const consents = async (
    { page }: Person,
    name: 'Yes, you may record me' | 'No, do not record me',
  ) => {
    const [answer] = await Promise.all([
      page.waitForResponse(/\/consent$/),
      page.getByRole('radio', { name }).check(),
    ]);
    expect(answer.status()).toBe(200);
  };
  const badge = ({ page }: Person, words: RegExp | string) =>
    page.getByRole('button', { name: words }).waitFor();

  /**
   * Lets Rita and Asha speak one after the other, and then all three at the same time. In a turn of
   * one speaker, more than 80 percent of the speech in the recording's lanes must be that
   * speaker's.
   */
  async function speakInTurn(): Promise<void> {
    /** Presses the button and returns the time of the click by the page's clock. */
    const microphone = async ({ page }: Person, name: 'Mute' | 'Unmute'): Promise<number> => {
      const pressed = page.evaluate(
        () =>
          new Promise<number>((resolve) =>
            addEventListener('click', () => resolve(Date.now()), { capture: true, once: true }),
          ),
      );
      await page.getByRole('button', { name, exact: true }).click();
      return pressed;
    };
    const everybody = ['rita', 'max', 'asha'] as const;
    const seats = { rita, max, asha };
    const { call } = fixture.company.people.recruiter;
    const { recording } = await call('get-room', { params: { id: interview } });
    const lanes = async () => {
      const { lanes: all, periods } = await call('get-recording', {
        params: { sid: recording.id! },
      });
      const begun = Date.parse(periods[0]!.from);
      return new Map(
        all.map(({ person, segments }) => [
          person as string,
          segments.map(([start, end]) => [begun + start * 1000, begun + end * 1000] as const),
        ]),
      );
    };
    /** Returns how many seconds of a participant's lane lie between two times. */
    const secondsIn = (
      all: Awaited<ReturnType<typeof lanes>>,
      who: (typeof everybody)[number],
      from: number,
      to: number,
    ) =>
      (all.get(ids[who]) ?? []).reduce(
        (sum, [start, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)),
        0,
      ) / 1000;

    await Promise.all(everybody.map((who) => microphone(seats[who], 'Mute')));
    const turns: { from: number; to: number }[] = [];
    // Speech segments are reported in order. Once those of all three in the last turn have arrived,
    // all earlier ones have arrived too.
    for (const speakers of [['rita'], ['asha'], everybody] as const) {
      const clicks = await Promise.all(speakers.map((who) => microphone(seats[who], 'Unmute')));
      const from = Math.max(...clicks);
      // The turn before ends when the first of the next speakers can be heard.
      if (turns.length > 0) turns.at(-1)!.to = Math.min(...clicks);
      turns.push({ from, to: Infinity });
      await waitUntil(`${SPOKEN_SECONDS} s of ${speakers.join(', ')}`, lanes, {
        accept: (all) =>
          speakers.every((who) => secondsIn(all, who, from, Infinity) >= SPOKEN_SECONDS),
      });
      if (speakers.length === 1) await microphone(seats[speakers[0]], 'Mute');
    }
    const all = await lanes();
    for (const [turn, who] of (['rita', 'asha'] as const).entries()) {
      const { from, to } = turns[turn]!;
      const seconds = everybody.map((one) => secondsIn(all, one, from, to));
      const own = seconds[everybody.indexOf(who)]!;
      expect
        .soft(
          own / seconds.reduce((sum, more) => sum + more),
          `part of ${who} in what was said in the turn of ${who}: seconds of ` +
            `${everybody.join(', ')} are ${seconds.join(', ')}`,
        )
        .toBeGreaterThan(0.8);
    }
  }

  it('everybody checks their devices, and the code for calls is loaded later', async () => {
    // The code for calls shares packages with the sign-in. Neither of the two may be among the
    // files that every page loads first.
    expect(await (await fetch(fixture.app.stack.web)).text()).not.toMatch(/identity|chime/);
    const loaded: string[] = [];
    const asked: string[] = [];
    rita.page.on(
      'request',
      (request) => void (/chime-call/.test(request.url()) && loaded.push(request.url())),
    );
    await rita.page.getByRole('heading', { level: 1, name: 'Aurora Candidate' }).waitFor();
    expect(loaded).toEqual([]);
    await rita.page.getByRole('link', { name: 'Room', exact: true }).click();
    await rita.page.getByText('We hear you.').waitFor();
    await rita.page.getByText('Nobody is in the room yet.').waitFor();
    await press(rita, 'Play a sound');
    await rita.page.getByText('Did you hear three notes?').waitFor();
    await consents(rita, 'Yes, you may record me');
    await inspectPage(rita.page, 'room-check');
    rita.page.on(
      'request',
      (request) =>
        void (
          request.method() === 'POST' &&
          request.url().includes('/api/') &&
          asked.push(new URL(request.url()).pathname)
        ),
    );
    await press(rita, 'Go in');
    await inCall(rita);
    expect(asked).toEqual([`/api/interviews/${interview}/room/join`]);
    await rita.page.getByText('You are the only one here').waitFor();
  });

  it('the candidate opens the mailed link, refuses recording, waits and is admitted', async () => {
    const { links } = await mailTo(fixture.app.stack, asha.email, /interview/i);
    const link = links.find((url) => url.includes(`/room/${interview}#`));
    expect(link, links.join(' ')).toBeDefined();
    await asha.page.goto(link!);
    await asha.page.getByText('You go in as Aurora Candidate.').waitFor();
    await consents(asha, 'No, do not record me');
    await press(asha, 'Ask to come in');
    await asha.page.getByText('Aurora recruiter can see that you are here').waitFor();
    await inspectPage(asha.page, 'room-lobby');
    await rita.page.getByText('Aurora Candidate is waiting in the lobby').waitFor();
    await press(rita, 'Let Aurora in');
    await inCall(asha);
    await max.page.getByRole('link', { name: 'Room', exact: true }).click();
    await consents(max, 'Yes, you may record me');
    await press(max, 'Go in');
    await inCall(max);
  });

  it('three participants see and hear one another, and notice who turns a device off', async () => {
    const seen = (person: Person, others: (keyof typeof ids)[]) =>
      Promise.all(others.map((other) => seenMoving(person.page, ids[other])));
    await Promise.all([seen(rita, ['asha', 'max']), seen(max, ['rita', 'asha'])]);
    await Promise.all(
      [rita, max, asha].map(async ({ page }) => {
        const before = await soundHeard(page);
        await expect.poll(() => soundHeard(page)).toBeGreaterThan(before);
      }),
    );
    await rita.page
      .locator(`[data-person="${ids.asha}"]:not([data-marks="0"])[data-marks]`)
      .waitFor();
    await max.page.keyboard.press('m');
    await tile(rita, /Aurora interviewer, .*microphone off/).waitFor();
    await max.page.keyboard.press('v');
    await rita.page.locator(`video[data-person="${ids.max}"]`).waitFor({ state: 'detached' });
    await max.page.keyboard.press('m');
    await max.page.keyboard.press('v');
    await seenMoving(rita.page, ids.max);
    await inspectPage(rita.page, 'room-call');
    for (const { name, page } of [asha, max])
      expect.soft(await listAxeViolations(page), `axe of the call of ${name}`).toEqual([]);
  });

  it('participants send messages, raise a hand, share a screen and mark a moment', async () => {
    await max.page.keyboard.press('c');
    await max.page
      .getByRole('textbox', { name: 'Write to everybody' })
      .fill('Can you see the diagram?');
    await max.page.keyboard.press('Enter');
    await asha.page.getByText('Can you see the diagram?').waitFor();
    await press(asha, 'Raise hand');
    await tile(rita, /Aurora Candidate.*hand raised/).waitFor();
    await press(asha, 'Lower hand');
    await press(rita, 'Share screen');
    await tile(asha, /Aurora recruiter shares the screen/).waitFor();
    await press(rita, 'Stop sharing');
    await tile(asha, /shares the screen/).waitFor({ state: 'detached' });
    await max.page.getByRole('tab', { name: 'Scorecard' }).click();
    await press(max, 'Mark this moment');
    await max.page.getByRole('textbox', { name: 'What was it?' }).fill('Drew the queue first');
    await choose(max.page, 'Belongs to', 'Craft');
    await press(max, 'Save');
    await max.page.getByText(/Linked to/).waitFor();
    await max.page
      .getByRole('region', { name: 'Marked moments' })
      .getByText('Drew the queue first')
      .waitFor();
    await max.page.getByRole('tab', { name: 'CV' }).click();
    await max.page.getByText('1 of 1').waitFor();
    await max.page.getByRole('button', { name: 'Keep the CV next to the scorecard' }).click();
    await max.page.getByText('1 of 1').waitFor();
    await press(max, 'Close the CV');
    await max.page.getByRole('tab', { name: 'Plan' }).click();
    await max.page.getByRole('heading', { name: 'What you rate' }).waitFor();
    // An interviewer may not read requisitions but still gets the questions.
    const asked = max.page.getByRole('checkbox', { name: `Asked: ${QUESTION.text}` });
    const marked = max.page
      .getByRole('region', { name: 'Marked moments' })
      .getByText(QUESTION.text);
    // A double click ticks the question and unticks it again while the request that marks the
    // moment is still in flight.
    await asked.dblclick();
    expect(await asked.isChecked()).toBe(false);
    await asked.check();
    await max.page.getByRole('tab', { name: 'Scorecard' }).click();
    await marked.waitFor();
    await max.page.getByRole('tab', { name: 'Plan' }).click();
    expect(await asked.isChecked()).toBe(true);
    await asked.uncheck();
    await max.page.getByText('Moment removed').waitFor();
    const marks = async () =>
      (
        await fixture.company.people.interviewer.call('list-moments', {
          params: { id: interview },
        })
      ).items.map(({ text }) => text);
    await expect.poll(marks).toEqual(['Drew the queue first']);
    await rita.page.getByRole('tab', { name: 'Plan' }).click();
    await rita.page.getByText('45 min, this interview').waitFor();
  });

  it('nothing is recorded while one refuses; it begins and ends with consent', async () => {
    await press(rita, 'Not recording');
    await press(rita, 'Record');
    await rita.page
      .getByText('Nothing is recorded: somebody in the room said no.')
      .first()
      .waitFor();
    await badge(rita, 'Not recorded: somebody said no');
    await badge(asha, 'Not recorded: you said no');
    await press(asha, 'Not recorded: you said no');
    await press(asha, 'Allow recording me');
    await Promise.all([rita, max, asha].map((person) => badge(person, /^Recording \d\d:\d\d/)));
    await speakInTurn();
    await press(asha, /^Recording \d/);
    await press(asha, 'Take my consent back');
    await Promise.all(
      [rita, max, asha].map((person) => badge(person, /Not recording|Waits to record/)),
    );
  });

  it('a lost network is reported at once; messages and the call continue afterwards', async () => {
    const { page, context } = asha;
    await fixture.app.failures.except(/ERR_INTERNET_DISCONNECTED|WebSocket/, async () => {
      await context.setOffline(true);
      await page.getByText('The connection is gone.').waitFor();
      expect(await page.getByText('You are offline').count()).toBe(0);
      await page.getByRole('textbox', { name: 'Write to everybody' }).fill('I was in a tunnel');
      await press(asha, 'Send');
      await page.getByText('Waits for the network').waitFor();
      await page.evaluate(() => window.sockets.forEach((socket) => socket.cut()));
      await context.setOffline(false);
      await page.getByText('The connection is gone.').waitFor({ state: 'detached' });
      await max.page.keyboard.press('c');
      await max.page.getByText('I was in a tunnel').waitFor();
      expect(await max.page.getByText('I was in a tunnel').count()).toBe(1);
      // Failures from the time without a network can be reported as late as this.
      await seenMoving(rita.page, ids.asha);
    });
  });

  it('a participant can leave after a confirmation, return, and move to a second tab', async () => {
    await press(asha, 'Leave the interview');
    await asha.page.getByRole('heading', { name: 'You left the interview' }).waitFor();
    await tile(rita, /Aurora Candidate/).waitFor({ state: 'detached' });
    await press(asha, 'Go in again');
    await inCall(asha);
    await tile(rita, /Aurora Candidate/).waitFor();
    await max.page.goBack();
    await max.page
      .getByRole('dialog', { name: 'Leave the interview?' })
      .getByRole('button', { name: 'Stay' })
      .click();
    await inCall(max);
    const second = await asha.context.newPage();
    await second.goto(asha.page.url());
    await second.getByRole('button', { name: 'Go in' }).click();
    await second.getByRole('button', { name: 'Leave the interview' }).waitFor();
    await asha.page.getByRole('heading', { name: 'You joined from another tab' }).waitFor();
    await second.close();
    await press(asha, 'Use this tab');
    await inCall(asha);
  });

  it('the candidate is removed and admitted again; the host ends it for everybody', async () => {
    await press(rita, 'More');
    await rita.page.getByRole('menuitem', { name: 'Take Aurora Candidate out' }).click();
    await rita.page
      .getByRole('dialog')
      .getByRole('button', { name: 'Take Aurora Candidate out' })
      .click();
    await asha.page.getByText('You were taken back to the lobby').waitFor();
    await press(rita, 'Let Aurora in');
    await inCall(asha);
    await press(rita, 'More');
    await rita.page.getByRole('menuitem', { name: 'End for everybody' }).click();
    await rita.page.getByRole('dialog').getByRole('button', { name: 'End for everybody' }).click();
    for (const { page } of [rita, max, asha])
      await page.getByRole('heading', { name: 'This interview is over' }).waitFor();
    await asha.page.reload();
    await asha.page.getByRole('heading', { name: 'This interview is over' }).waitFor();
    const kept = asha.page.getByRole('region', { name: 'The recording of this interview' });
    await kept.getByText(/It was erased .*Only that it was recorded is kept/).waitFor();
    await kept.getByText(/You took your consent to being recorded back/).waitFor();
    await inspectPage(asha.page, 'room-over');
  });
});
