import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { InterviewId, RecordingId } from '@parley/contracts/shared/ids.ts';
import type { TranscriptView } from '@parley/contracts/transcripts/transcript.schema.ts';
import { recordInterview } from '@parley/demo/recordings/record-interviews.ts';
import { TALKS } from '@parley/demo/recordings/talks.ts';
import { waitUntil } from '@parley/local-cloud/core/testing/wait-until.ts';
import { chromiumPath } from '../../scripts/lib/ensure-chromium.ts';
import { paths } from '../../web/src/paths.ts';
import { booking, MINUTE } from '../support/builders/company.ts';
import { listStoredTexts } from '../support/builders/list-stored-texts.ts';
import { withinEnvironment } from '../support/builders/within-environment.ts';
import { SMALL_PICTURE, useEconomicalDevices } from './shared/call/economical-devices.ts';
import { withoutErrorsOfTheSdk } from './shared/call/errors-of-the-sdk.ts';
import { spokenWav } from './shared/call/spoken-wav.ts';
import {
  launchAppAfterSetup,
  openEmptyWindow,
  signedIn,
  type CompanyFixture,
} from './shared/company-fixture.ts';
import { mailTo } from './shared/mail/mails.ts';
import { inspectPage } from './shared/page/inspect-page.ts';
import { openBrowserFor, type Person } from './shared/person.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'parley-voices-'));
const DEMO = 'Backend engineer';
/**
 * When the two speak, in seconds of the demo interview: the interviewer asks about "the hardest
 * fault you have traced in production", and the candidate says "The database refuses the same
 * number twice". A participant who unmutes starts in the middle, so the test waits for a whole
 * sentence.
 */
const SAID = { max: [0.9, 4.5], asha: [36.1, 40.9] } as const;
const SENTENCE = { max: /hardest.*production/i, asha: /number twice/i } as const;
const HEARD = { max: /production/i, asha: /twice/i } as const;
/** A word that only the candidate says and that nothing else contains. */
const WORD = 'twice';
/** The maximum distance in seconds between the player and the clicked word. */
const NEAR_SECONDS = 0.3;

/** The seconds of speech after which the candidate ends the enrolment. */
const ENROLLED_SECONDS = 12;
/**
 * The interview whose candidate's voice replaces the candidate's in a recording that is stored
 * directly.
 */
const OTHER_VOICE = 'Data analyst';

const flagsOf = (voice: string) => [
  `--use-file-for-fake-audio-capture=${voice}`,
  '--use-fake-device-for-media-stream=fps=5',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
];

/** An interviewer and a candidate with real voices, each in a browser of their own. */
describe('a spoken interview', () => {
  let fixture: CompanyFixture;
  let second: Browser;
  let interview: InterviewId;
  let recording: RecordingId;
  let planted: RecordingId;
  let max: Person;
  let asha: Person;
  let ids: { max: string; asha: string };

  beforeAll(async () => {
    const voices = { max: join(FOLDER, 'max.wav'), asha: join(FOLDER, 'asha.wav') };
    writeFileSync(voices.max, spokenWav(DEMO, ...SAID.max));
    writeFileSync(voices.asha, spokenWav(DEMO, ...SAID.asha));
    fixture = await launchAppAfterSetup({
      realTime: true,
      calls: true,
      flags: flagsOf(voices.max),
    });
    const { app, company } = fixture;
    const { people, requisitionId, candidateId } = company;
    const { version, ...settings } = await people.admin.call('get-recording-settings', {});
    await people.admin.call(
      'update-recording-settings',
      { body: { ...settings, voices: true } },
      { ifMatch: version },
    );
    second = await chromium.launch({
      ...(chromiumPath() && { executablePath: chromiumPath()! }),
      args: ['--no-sandbox', '--disable-gpu', ...flagsOf(voices.asha)],
    });
    const booked = await people.recruiter.call('create-interview', {
      body: {
        jobreq_id: requisitionId,
        candidate_id: candidateId,
        title: 'First talk',
        ...booking([people.interviewer], (await app.stack.now()) + 4 * MINUTE, 20),
      },
    });
    interview = booked.id;
    ids = { max: people.interviewer.userId, asha: candidateId };
    max = await openEmptyWindow(fixture, 'interviewer');
    asha = await openBrowserFor(
      { ...app, browser: second },
      { name: 'Aurora Candidate', email: people.candidate.email, zone: 'Asia/Kolkata' },
    );
    for (const { context } of [max, asha]) await useEconomicalDevices(context, SMALL_PICTURE);
    await max.page.goto(`/app/management/interview/${interview}`);
  });
  afterAll(async () => {
    await second?.close();
    await fixture?.app.close();
    rmSync(FOLDER, { recursive: true, force: true });
  });
  afterEach(() =>
    expect(withoutErrorsOfTheSdk(fixture.app.failures.take()), 'errors in the background').toEqual(
      [],
    ),
  );

  const press = ({ page }: Person, name: string | RegExp) =>
    page.getByRole('button', { name, exact: true }).first().click();
  const agree = async ({ page }: Person, names: readonly string[]) => {
    for (const name of names) {
      const [answer] = await Promise.all([
        page.waitForResponse(/\/consent$/),
        page.getByRole('radio', { name }).check(),
      ]);
      expect(answer.status()).toBe(200);
    }
  };
  const agreeToBoth = (person: Person) =>
    agree(person, ['Yes, you may record me', 'Yes, you may transcribe me']);
  const getTranscript = (): Promise<TranscriptView> =>
    fixture.company.people.interviewer.call('get-transcript', { params: { sid: recording } });
  const findWord = async (text: string) => {
    const { turns } = await getTranscript();
    const word = turns.flatMap(({ words }) => words).find(([said]) => said.includes(text));
    expect(word, `“${text}” in the transcript`).toBeDefined();
    return { text: word![0], from: word![1] };
  };
  /** Resolves with the position of the player in seconds after it was next moved. */
  const nextJump = ({ page }: Person): Promise<number> =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const media = document.querySelector<HTMLMediaElement>('video, audio')!;
          media.addEventListener('seeked', () => resolve(media.currentTime), { once: true });
        }),
    );

  it('the candidate consents to the comparison of voices and enrols before the call', async () => {
    const { links } = await mailTo(fixture.app.stack, asha.email, /interview/i);
    await asha.page.goto(links.find((url) => url.includes(`/room/${interview}#`))!);
    await agreeToBoth(asha);
    await asha.page.getByText('Optional: may your voice be compared?').click();
    await agree(asha, ['Yes, you may compare my voice']);
    await press(asha, 'Record my voice');
    await press(asha, 'Begin recording');
    const heard = asha.page.getByRole('progressbar', { name: 'Seconds of speech' });
    await expect
      .poll(async () => Number(await heard.getAttribute('aria-valuenow')), { timeout: 90_000 })
      .toBeGreaterThanOrEqual(ENROLLED_SECONDS);
    await press(asha, 'Stop recording');
    await press(asha, 'Enrol this recording');
    await asha.page.getByText(/^Enrolled on .+ with 1\d seconds of speech/).waitFor();
    await inspectPage(asha.page, 'room-voice-enrolled');
  });

  it('two people speak and see captions', async () => {
    await max.page.getByRole('link', { name: 'Room', exact: true }).click();
    await agreeToBoth(max);
    await press(max, 'Go in');
    await max.page.getByRole('button', { name: 'Leave the interview' }).waitFor();
    await press(asha, 'Ask to come in');
    await press(max, 'Let Aurora in');
    await asha.page.getByRole('button', { name: 'Leave the interview' }).waitFor();
    await Promise.all([max, asha].map((person) => press(person, 'Mute')));
    // A caption is shown for some seconds after the sentence.
    const captions = ({ page }: Person) => page.getByRole('log', { name: 'Captions' });
    for (const person of [max, asha])
      await captions(person).locator('p').first().waitFor({ state: 'detached' });
    await press(max, 'Not recording');
    await press(max, 'Record');
    await Promise.all(
      [max, asha].map(({ page }) => page.getByRole('button', { name: /^Recording \d/ }).waitFor()),
    );
    for (const [speaker, listener, words] of [
      [max, asha, SENTENCE.max],
      [asha, max, SENTENCE.asha],
    ] as const) {
      await press(speaker, 'Unmute');
      await captions(listener).getByText(words).waitFor({ timeout: 90_000 });
      // The candidate continues until the panel's page has heard enough speech.
      if (speaker === asha)
        await max.page.getByText('Voice verified').first().waitFor({ timeout: 90_000 });
      await press(speaker, 'Mute');
    }
    await inspectPage(max.page, 'room-captions');
    expect(await asha.page.getByText('Voice verified').count()).toBe(0);
  });

  it('the transcript has the right words under each name', async () => {
    const { call } = fixture.company.people.interviewer;
    const room = await call('get-room', { params: { id: interview } });
    recording = room.recording.id!;
    await press(max, 'More');
    await max.page.getByRole('menuitem', { name: 'End for everybody' }).click();
    await max.page.getByRole('dialog').getByRole('button', { name: 'End for everybody' }).click();
    await max.page.getByRole('heading', { name: 'This interview is over' }).waitFor();
    const transcript = await waitUntil('the transcript', getTranscript, {
      accept: ({ state }) => state === 'ready' || state === 'failed',
      timeoutMs: 240_000,
    });
    expect(transcript).toMatchObject({ state: 'ready', language: 'en', revision: 1 });
    const said = transcript.turns.map(({ person, from, words }) => ({
      person,
      from,
      text: words.map(([text]) => text).join(' '),
    }));
    const saidBy = (key: string) =>
      said.flatMap(({ person, text }) => (person === key ? text : [])).join(' ');
    const all = JSON.stringify(said);
    expect(saidBy(ids.max), all).toMatch(HEARD.max);
    expect(saidBy(ids.max), all).not.toMatch(HEARD.asha);
    expect(saidBy(ids.asha), all).toMatch(HEARD.asha);
    expect(saidBy(ids.asha), all).not.toMatch(HEARD.max);
    await max.page.goto(`/app/recordings/${recording}`);
    const list = max.page.getByRole('list', { name: 'Transcript' });
    await list.getByText(HEARD.max).first().waitFor();
    await inspectPage(max.page, 'recording-transcript');
  });

  it('the voice in the recording matches the enrolment', async () => {
    const { interviewer, recruiter } = fixture.company.people;
    const checked = await waitUntil(
      'the voice check',
      () => recruiter.call('get-recording-voice', { params: { sid: recording } }),
      { accept: ({ state }) => state !== 'waiting', timeoutMs: 120_000 },
    );
    expect(checked).toEqual({ state: 'recognized', may_open: false });
    // Max owes a scorecard, and the result of a check is an opinion about the candidate.
    expect(await interviewer.call('get-recording-voice', { params: { sid: recording } })).toEqual({
      state: 'hidden',
      may_open: false,
    });
    await max.page.reload();
    await max.page.getByText('Hidden until you have sent your scorecard').first().waitFor();
    expect((await recruiter.call('list-voice-cases', { query: {} })).items).toEqual([]);
  });

  it('a search finds a spoken word and plays it', async () => {
    const word = await findWord(WORD);
    await max.page.goto('/app/search?in=said');
    await max.page
      .getByRole('searchbox', { name: 'Search what was said in recordings' })
      .fill(WORD);
    await max.page
      .getByRole('link', { name: new RegExp(WORD) })
      .first()
      .click();
    await max.page.waitForURL(new RegExp(`/app/recordings/${recording}\\?t=`));
    const list = max.page.getByRole('list', { name: 'Transcript' });
    const said = list.getByText(word.text, { exact: true }).first();
    await said.waitFor();
    const at = nextJump(max);
    await said.click();
    expect(Math.abs((await at) - word.from)).toBeLessThan(NEAR_SECONDS);
  });

  const playsTheQuote = async ({ page }: Person, word: { from: number }) => {
    const player = page.getByRole('dialog', { name: /^Quote at/ });
    const media = player.locator('video, audio').first();
    await media.waitFor();
    await expect
      .poll(() => media.evaluate(({ currentTime }: HTMLMediaElement) => currentTime))
      .toBeGreaterThan(word.from - NEAR_SECONDS);
    return player;
  };

  it('a quote on the scorecard plays its moment', async () => {
    const word = await findWord(WORD);
    await max.page
      .getByRole('list', { name: 'Transcript' })
      .getByText(word.text, { exact: true })
      .first()
      .click();
    // The sentence is repeated several times, and the last one may be incomplete.
    await max.page
      .getByRole('list', { name: 'Transcript' })
      .getByRole('listitem')
      .filter({ has: max.page.getByText(word.text, { exact: true }) })
      .first()
      .getByRole('button', { name: /^Actions for the turn of Aurora Candidate/ })
      .first()
      .click();
    await max.page.getByRole('menuitem', { name: 'Quote on my scorecard' }).click();
    const dialog = max.page.getByRole('dialog', { name: 'Quote on my scorecard' });
    await dialog.getByRole('radio', { name: 'Craft' }).check();
    await dialog.getByRole('button', { name: 'Quote it' }).click();
    await max.page.getByText(/Quoted on craft/i).waitFor();
    const { requisitionId, candidateId } = fixture.company;
    await max.page.goto(paths.newFeedback(requisitionId, interview, candidateId));
    const quotes = max.page.getByRole('list', { name: 'Quotes from the recording' });
    await quotes.getByText(word.text).waitFor();
    await quotes.getByRole('button', { name: /^Play the quote/ }).click();
    const player = await playsTheQuote(max, word);
    await inspectPage(max.page, 'scorecard-quote');
    await player.getByRole('button', { name: 'Close' }).click();
  });

  it('in the decision room the hiring manager plays the quote of the scorecard', async () => {
    const word = await findWord(WORD);
    const ratings = max.page.getByRole('radio', { name: 'Yes', exact: true });
    for (const rating of await ratings.all()) await rating.check();
    await max.page.getByLabel('Summary').fill('Measured first, and changed one thing at a time.');
    await press(max, 'Send feedback');
    await max.page.getByText('Feedback for Aurora Candidate sent.').waitFor();
    const { requisitionId, candidateId } = fixture.company;
    const manager = await signedIn(
      fixture,
      'manager',
      paths.decisionMaking(requisitionId, candidateId),
    );
    const card = manager.page.getByRole('region', { name: 'Aurora Candidate' });
    await card.getByRole('button', { name: /^1 quote.*craft/i }).click();
    const quotes = manager.page.getByRole('list', { name: 'Quotes from the recording' });
    await quotes.getByText(word.text).waitFor();
    await inspectPage(manager.page, 'decision-room-quote');
    await quotes.getByRole('button', { name: /^Play the quote/ }).click();
    await playsTheQuote(manager, word);
    await manager.context.close();
  });

  it('another voice opens a case, which the candidate answers and a recruiter closes', async () => {
    const { company, app } = fixture;
    const { people, candidateId } = company;
    const recruiter = await signedIn(fixture, 'recruiter', paths.voiceCases);
    const staff = new Map([['recruiter', people.recruiter]]);
    const talk = TALKS.find(({ requisition }) => requisition === OTHER_VOICE)!;
    await withinEnvironment(await app.stack.environmentOf('transcription'), () =>
      recordInterview({ staff } as never, { id: company.ended, candidateId }, talk),
    );
    const [opened] = await waitUntil(
      'the case',
      async () => (await people.recruiter.call('list-voice-cases', { query: {} })).items,
      { accept: ({ length }) => length > 0, timeoutMs: 120_000 },
    );
    planted = opened!.recording_id;
    expect(opened).toMatchObject({ outcome: 'mismatch', state: 'open', answered: false });
    // Whoever owes a scorecard does not learn that somebody investigates the voice.
    expect(
      await people.interviewer.call('get-recording-voice', { params: { sid: planted } }),
    ).toEqual({ state: 'hidden', may_open: false });

    await asha.page.reload();
    await asha.page.getByRole('heading', { name: 'Your voice was not recognized' }).waitFor();
    await asha.page.getByRole('radio', { name: 'I had a cold, or my voice was different' }).check();
    await press(asha, 'Send answer');
    await asha.page.getByText(/^You answered on/).waitFor();
    await inspectPage(asha.page, 'room-voice-case');

    await recruiter.page.goto(paths.voiceCase(planted));
    await recruiter.page.getByText('I had a cold, or my voice was different').waitFor();
    await press(recruiter, 'Take it myself');
    await recruiter.page.getByRole('radio', { name: 'It is the same person' }).check();
    await recruiter.page.getByRole('textbox', { name: 'Note' }).fill('Heard her again: a cold.');
    await press(recruiter, 'Close the case');
    await recruiter.page
      .getByRole('dialog', { name: /^Close the case of/ })
      .getByRole('button', { name: 'Close the case' })
      .click();
    await waitUntil(
      'the case to be closed',
      () => people.recruiter.call('get-recording-voice', { params: { sid: planted } }),
      { accept: ({ state }) => state === 'case-closed' },
    );
    await inspectPage(recruiter.page, 'voice-case-closed');
  });

  it('a withdrawal removes everything that is stored about the voice', async () => {
    const { candidateId } = fixture.company;
    const placesOf = async () =>
      (await listStoredTexts(fixture.app.stack))
        .filter(
          ({ place, text }) =>
            /PRINT#|CHECK#|object voices\//.test(place) ||
            text.includes('"kind":"VOICEPRINT"') ||
            text.includes('"kind":"VOICE_CHECK"') ||
            text.includes('Heard her again'),
        )
        .map(({ place }) => place);
    const before = await placesOf();
    expect(before.filter((place) => place.startsWith('object voices/'))).toHaveLength(1);
    expect(before.filter((place) => place.includes(`VOICE#${candidateId} PRINT#`)).length).toBe(2);
    await asha.page.reload();
    await press(asha, 'Take this consent back');
    await press(asha, 'Take it back and erase');
    await asha.page.getByText(/^You took your consent back on/).waitFor();
    await inspectPage(asha.page, 'room-voice-receipt');
    await expect.poll(placesOf).toEqual([]);
    expect(
      await fixture.company.people.interviewer.call('get-recording-voice', {
        params: { sid: planted },
      }),
    ).toMatchObject({ state: 'none' });
    // Transcription has a separate consent, so the transcript stays.
    expect(await getTranscript()).toMatchObject({ state: 'ready' });
  });

  it('a withdrawal removes everything that is stored about the words', async () => {
    const placesOf = async () =>
      (await listStoredTexts(fixture.app.stack))
        .filter(({ text }) => text.toLowerCase().includes(WORD))
        .map(({ place }) => place);
    const before = await placesOf();
    expect(before.some((place) => place.startsWith('object transcripts/'))).toBe(true);
    expect(before.some((place) => place.startsWith('table '))).toBe(true);
    await asha.page.reload();
    await press(asha, 'Stop transcribing me');
    await press(asha, 'Take it back and erase the transcript');
    await asha.page.getByText(/You took your consent to transcription back/).waitFor();
    await waitUntil('the transcript to be gone', getTranscript, {
      accept: ({ state }) => state === 'none',
    });
    expect(await getTranscript()).toMatchObject({ reason: 'not-consented', turns: [] });
    await expect.poll(placesOf).toEqual([]);
    const found = await fixture.company.people.interviewer.call('search-transcripts', {
      query: { q: WORD },
    });
    expect(found.items).toEqual([]);
  });
});
