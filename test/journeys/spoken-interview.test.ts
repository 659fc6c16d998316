import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InterviewId, RecordingId } from '@parley/contracts/shared/ids.ts';
import type { TranscriptView } from '@parley/contracts/transcripts/transcript.schema.ts';
import { waitUntil } from '@parley/local-cloud/core/testing/wait-until.ts';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from '../../scripts/lib/ensure-chromium.ts';
import { paths } from '../../web/src/paths.ts';
import { booking, MINUTE } from '../builders/company.ts';
import { listStoredTexts } from '../builders/list-stored-texts.ts';
import { spokenWav } from './shared/call/spoken-wav.ts';
import { mailTo } from './shared/mail/mails.ts';
import { inspectPage } from './shared/page/inspect-page.ts';
import { openBrowserFor, type Person } from './shared/person.ts';
import { launchAppAfterSetup, signedIn, type Troubled } from './shared/troubled.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'parley-voices-'));
const DEMO = 'Backend engineer';
/**
 * What the two say, in seconds of the demo's interview: the interviewer asks about "the hardest
 * fault you have traced in production", and the candidate says "The database refuses the same
 * number twice". Somebody who unmutes begins in the middle, so the whole sentence is waited for.
 */
const SAID = { max: [0.9, 4.5], asha: [36.1, 40.9] } as const;
const SENTENCE = { max: /hardest.*production/i, asha: /number twice/i } as const;
const HEARD = { max: /production/i, asha: /twice/i } as const;
/** A word that only the candidate says, and that no page and no item has otherwise. */
const WORD = 'twice';
/** How far the player may be from a word that was clicked. */
const NEAR_SECONDS = 0.3;

const flagsOf = (voice: string) => [
  `--use-file-for-fake-audio-capture=${voice}`,
  '--use-fake-device-for-media-stream=fps=5',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
];

/** An interviewer and a candidate with real voices, each in a browser of their own. */
describe('a spoken interview', () => {
  let troubled: Troubled;
  let second: Browser;
  let interview: InterviewId;
  let recording: RecordingId;
  let max: Person;
  let asha: Person;
  let ids: { max: string; asha: string };

  beforeAll(async () => {
    const voices = { max: join(FOLDER, 'max.wav'), asha: join(FOLDER, 'asha.wav') };
    writeFileSync(voices.max, spokenWav(DEMO, ...SAID.max));
    writeFileSync(voices.asha, spokenWav(DEMO, ...SAID.asha));
    troubled = await launchAppAfterSetup({
      realTime: true,
      calls: true,
      flags: flagsOf(voices.max),
    });
    const { app, company } = troubled;
    const { people, requisitionId, candidateId } = company;
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
    max = await signedIn(troubled, 'interviewer', `/app/management/interview/${interview}`);
    asha = await openBrowserFor(
      { ...app, browser: second },
      { name: 'Aurora Candidate', email: people.candidate.email, zone: 'Asia/Kolkata' },
    );
  });
  afterAll(async () => {
    await second?.close();
    await troubled?.app.close();
    rmSync(FOLDER, { recursive: true, force: true });
  });
  afterEach(() => expect(troubled.app.failures.take(), 'errors in the background').toEqual([]));

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
    troubled.company.people.interviewer.call('get-transcript', { params: { sid: recording } });
  const findWord = async (text: string) => {
    const { turns } = await getTranscript();
    const word = turns.flatMap(({ words }) => words).find(([said]) => said.includes(text));
    expect(word, `“${text}” in the transcript`).toBeDefined();
    return { text: word![0], from: word![1] };
  };
  /** Resolves with the second at which the recording's player stands after the next jump. */
  const nextJump = ({ page }: Person): Promise<number> =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const media = document.querySelector<HTMLMediaElement>('video, audio')!;
          media.addEventListener('seeked', () => resolve(media.currentTime), { once: true });
        }),
    );

  it('two people speak and see captions', async () => {
    await max.page.getByRole('link', { name: 'Room', exact: true }).click();
    await agreeToBoth(max);
    await press(max, 'Go in');
    await max.page.getByRole('button', { name: 'Leave the interview' }).waitFor();
    const { links } = await mailTo(troubled.app.stack, asha.email, /interview/i);
    await asha.page.goto(links.find((url) => url.includes(`/room/${interview}#`))!);
    await agreeToBoth(asha);
    await press(asha, 'Ask to come in');
    await press(max, 'Let Aurora in');
    await asha.page.getByRole('button', { name: 'Leave the interview' }).waitFor();
    await Promise.all([max, asha].map((person) => press(person, 'Mute')));
    // What was said before stands as a caption for some seconds.
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
      await press(speaker, 'Mute');
    }
    await inspectPage(max.page, 'room-captions');
  });

  it('the transcript has the right words under each name', async () => {
    const { call } = troubled.company.people.interviewer;
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

  it('a search finds a word and plays it', async () => {
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

  it('a quote on the scorecard plays its moment', async () => {
    const word = await findWord(WORD);
    await max.page
      .getByRole('list', { name: 'Transcript' })
      .getByText(word.text, { exact: true })
      .first()
      .click();
    await max.page
      .getByRole('button', { name: /^Actions for the turn of Aurora Candidate/ })
      .first()
      .click();
    await max.page.getByRole('menuitem', { name: 'Quote on my scorecard' }).click();
    const dialog = max.page.getByRole('dialog', { name: 'Quote on my scorecard' });
    await dialog.getByRole('radio', { name: 'Craft' }).check();
    await dialog.getByRole('button', { name: 'Quote it' }).click();
    await max.page.getByText(/Quoted on craft/i).waitFor();
    const { requisitionId, candidateId } = troubled.company;
    await max.page.goto(paths.newFeedback(requisitionId, interview, candidateId));
    const quotes = max.page.getByRole('list', { name: 'Quotes from the recording' });
    await quotes.getByText(word.text).waitFor();
    await quotes.getByRole('button', { name: /^Play the quote/ }).click();
    const player = max.page.getByRole('dialog', { name: /^Quote at/ });
    await player.locator('video, audio').first().waitFor();
    await expect
      .poll(() =>
        player
          .locator('video, audio')
          .first()
          .evaluate((media: HTMLMediaElement) => media.currentTime),
      )
      .toBeGreaterThan(word.from - NEAR_SECONDS);
    await inspectPage(max.page, 'scorecard-quote');
    await player.getByRole('button', { name: 'Close' }).click();
  });

  it('a withdrawal leaves nothing of the words behind', async () => {
    const placesOf = async () =>
      (await listStoredTexts(troubled.app.stack))
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
    const found = await troubled.company.people.interviewer.call('search-transcripts', {
      query: { q: WORD },
    });
    expect(found.items).toEqual([]);
  });
});
