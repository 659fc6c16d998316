import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { demoCv } from '../../scripts/seed/demo/demo-cv.ts';
import { recordInterview } from '../../scripts/seed/recordings/record-interviews.ts';
import { TALKS } from '../../scripts/seed/recordings/talks.ts';
import { uploadCv } from '../../scripts/seed/upload-cv.ts';
import { paths } from '../../web/src/paths.ts';
import { withinEnvironment } from '../builders/within-environment.ts';
import type { Person } from './shared/person.ts';
import { launchAppAfterSetup, signedIn, type Troubled } from './shared/troubled.ts';

const CV = demoCv('Aurora Candidate', 'Backend engineer', ['TypeScript', 'AWS']);

let troubled: Troubled;
let rita: Person;
/** The origins from which the page has got files. */
let origins: Set<string>;
beforeAll(async () => {
  troubled = await launchAppAfterSetup();
  const { people, candidateId } = troubled.company;
  await uploadCv(people.recruiter, candidateId, 'CV.pdf', CV);
  rita = await signedIn(troubled, 'recruiter', paths.candidate(candidateId, 'cv'));
  origins = new Set();
  rita.page.on('response', (response) => {
    const url = new URL(response.url());
    if (url.searchParams.has('Key-Pair-Id')) origins.add(url.origin);
    expect(url.port, 'S3 itself').not.toBe(new URL(troubled.app.stack.endpoints.s3).port);
  });
});
afterAll(() => troubled?.app.close());
// A refusal by the policy of the page would be among them.
afterEach(() => expect(troubled.app.failures.take(), 'errors in the background').toEqual([]));

it('the page shows a CV from the origin of files', async () => {
  const { page } = rita;
  await page.reload();
  const sheet = page.getByRole('group', { name: 'CV.pdf' });
  await sheet.locator('canvas').waitFor();
  await sheet.getByText('TypeScript').first().waitFor();
  expect([...origins]).toEqual([troubled.app.stack.endpoints.files]);
});

it('the page plays a recording from there, from any place', async () => {
  const { page } = rita;
  const { people, ended, candidateId } = troubled.company;
  const staff = new Map([['recruiter', people.recruiter]]);
  await withinEnvironment(await troubled.app.stack.environmentOf('transcription'), () =>
    recordInterview({ staff } as never, { id: ended, candidateId }, TALKS[0]!),
  );
  await troubled.app.stack.idle();
  const { items } = await people.recruiter.call('list-recordings', { query: { state: 'ready' } });
  origins.clear();
  await page.goto(`/app/recordings/${items[0]!.id}`);
  const media = page.locator('video, audio').first();
  await media.evaluate(async (player: HTMLMediaElement) => {
    player.muted = true;
    await player.play();
  });
  await expect
    .poll(() => media.evaluate((player: HTMLMediaElement) => player.currentTime))
    .toBeGreaterThan(0);
  const reached = await media.evaluate(
    (player: HTMLMediaElement) =>
      new Promise<number>((resolve) => {
        player.addEventListener('seeked', () => resolve(player.currentTime), { once: true });
        player.currentTime = 9;
      }),
  );
  expect(reached).toBeGreaterThanOrEqual(9);
  expect([...origins]).toEqual([troubled.app.stack.endpoints.files]);
});
