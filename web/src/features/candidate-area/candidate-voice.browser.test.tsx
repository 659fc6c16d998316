import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ASHA, CANDIDATE_ID } from '../../../stories/fixtures/candidates.ts';
import { AGREED, ENROLLED, WITHDRAWN } from '../../../stories/fixtures/own-voice.ts';
import { COMPANY, PEOPLE } from '../../../stories/fixtures/people.ts';
import { finishAnimations, renderStory } from '../../../stories/render-story.tsx';
import { StoryApp, toStoryServer } from '../../../stories/story-app.tsx';
import { Refusal } from '../../../stories/story-server.ts';
import { queries } from '../../session/api/query-client.ts';
import CandidateProfilePage from './candidate-profile-page.tsx';
import { NotAsked, WithCase } from './candidate-voice-page.stories.tsx';
import CandidateVoicePage from './candidate-voice-page.tsx';

const PROFILE = '/app/candidate/profile/:candidateId?/:selectedTab?';

/** Waits until the page has loaded the voice. */
async function untilKnown(id: string): Promise<void> {
  await expect.poll(() => queries.getQueryData(['own-voice', id])).toBeDefined();
  await finishAnimations();
}

const AGREEMENT = {
  id: 'con_1',
  interview_id: null,
  interview: null,
  purpose: 'voiceprint',
  answer: 'granted',
  recorded_media: null,
  at: '2027-03-14T09:00:00.000Z',
  present: true,
} as const;

test('the page shows what is stored of the voice, and the linked voice case', async () => {
  await renderStory(<WithCase />, { width: 390 });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your voice' })).toBeVisible();
  await expect.element(page.getByText(/^Enrolled on/)).toBeVisible();
  await expect.element(page.getByRole('group', { name: /may have been the reason/ })).toBeVisible();
});

test('if voices are not compared the page says so, and the profile has no link', async () => {
  const { unmount } = await renderStory(<NotAsked />);
  await expect
    .element(page.getByText(`${COMPANY} does not compare voices, and keeps nothing of yours.`))
    .toBeVisible();
  await unmount();
  const server = toStoryServer(
    { 'get-candidate-by-user': ASHA, 'list-consents': { items: [] } },
    'candidate',
  );
  await renderStory(
    <StoryApp
      as="candidate"
      server={server}
      path={PROFILE}
      at={`/app/candidate/profile/${CANDIDATE_ID}/consents`}
    >
      <CandidateProfilePage />
    </StoryApp>,
  );
  await expect.element(page.getByRole('link', { name: 'What you agreed to' })).toBeVisible();
  await untilKnown(PEOPLE.candidate.id);
  await expect.element(page.getByRole('link', { name: 'Your voice' })).not.toBeInTheDocument();
});

test('a sound that fails to load shows an error and can be retried', async () => {
  const server = toStoryServer({ 'get-own-voice': new Refusal('internal') }, 'candidate');
  await renderStory(
    <StoryApp as="candidate" server={server}>
      <CandidateVoicePage />
    </StoryApp>,
  );
  await expect.element(page.getByText('What is kept of your voice did not load')).toBeVisible();
  server.answer({ 'get-own-voice': ENROLLED });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText(/^Enrolled on/)).toBeVisible();
});

test('the consent is shown without an interview, and can be withdrawn there', async () => {
  const server = toStoryServer(
    {
      'get-candidate-by-user': ASHA,
      'get-own-voice': AGREED,
      'list-consents': { items: [AGREEMENT] },
      'answer-voice-consent': WITHDRAWN,
    },
    'candidate',
  );
  await renderStory(
    <StoryApp
      as="candidate"
      server={server}
      path={PROFILE}
      at={`/app/candidate/profile/${CANDIDATE_ID}/consents`}
    >
      <CandidateProfilePage />
    </StoryApp>,
  );
  await expect.element(page.getByText('Comparing the voice')).toBeVisible();
  await expect.element(page.getByText(/^Not in an interview,/)).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw your consent?' });
  await expect.element(dialog.getByText(/all voiceprints and all checks/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect
    .poll(() => server.sent('answer-voice-consent').map(({ body }) => body))
    .toEqual([{ answer: 'withdrawn' }]);
  // After the withdrawal there is no consent any more.
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Your voice' }).click();
  await expect.element(page.getByText('/app/candidate/voice')).toBeVisible();
});
