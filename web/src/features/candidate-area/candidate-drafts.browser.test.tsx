import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NO_EVENTS } from '../../../stories/fixtures/calendar.ts';
import { CANDIDATE_ID } from '../../../stories/fixtures/candidates.ts';
import { HELD_OF_CANDIDATE, INTERVIEW_ID } from '../../../stories/fixtures/interviews.ts';
import { COMPANY, TENANT_ID } from '../../../stories/fixtures/people.ts';
import { renderStory } from '../../../stories/render-story.tsx';
import { StoryApp, toStoryServer } from '../../../stories/story-app.tsx';
import { NO_CONNECTION, type StoryServer } from '../../../stories/story-server.ts';
import { paths } from '../../paths.ts';
import AddCandidateFeedbackPage from './feedbacks/add-candidate-feedback-page.tsx';
import CandidateTimesPage from './times/candidate-times-page.tsx';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const SERVER = () =>
  toStoryServer(
    {
      'get-candidate-home': {
        entries: [
          {
            tenant_id: TENANT_ID,
            tenant_name: COMPANY,
            candidate_id: CANDIDATE_ID,
            candidate_interviews: [HELD_OF_CANDIDATE],
            candidate_requisitions: [],
          },
        ],
      } as never,
      'list-candidate-feedbacks': { items: [] },
      'add-candidate-feedback': NO_CONNECTION,
      'list-calendar-events': NO_EVENTS,
    },
    'candidate',
  );

/** Opens a page as after a reload, or as in a second tab, whose session storage is empty. */
async function open(server: StoryServer, path: string, at: string, content: React.ReactNode) {
  sessionStorage.clear();
  const shown = await renderStory(
    <StoryApp as="candidate" server={server} path={path} at={at}>
      {content}
    </StoryApp>,
    { width: 390 },
  );
  return () => shown.unmount();
}

test('unsent feedback is restored after a reload and in a second tab', async () => {
  const server = SERVER();
  const show = () =>
    open(
      server,
      paths.addCandidateFeedback(':interviewId'),
      paths.addCandidateFeedback(INTERVIEW_ID),
      <AddCandidateFeedbackPage />,
    );
  const close = await show();
  await page.getByRole('radio', { name: 'Very good' }).click();
  await page.getByRole('textbox').fill('They were on time and kind');
  await close();
  const closeAgain = await show();
  await expect.element(page.getByRole('textbox')).toHaveValue('They were on time and kind');
  await expect.element(page.getByRole('radio', { name: 'Very good' })).toBeChecked();
  await expect.element(page.getByText('What you typed here before is back')).toBeVisible();
  await closeAgain();
});

test('an unsaved time is restored when its dialog is opened again', async () => {
  const server = SERVER();
  const show = () =>
    open(server, paths.candidateAvailability, paths.candidateAvailability, <CandidateTimesPage />);
  const close = await show();
  await page.getByRole('button', { name: 'Add a time' }).click();
  const from = page.getByRole('group', { name: 'From' });
  const valueOfFrom = () => from.element().querySelector('input')?.value;
  await from.getByRole('spinbutton').first().click();
  await userEvent.keyboard('1430');
  await close();
  await show();
  await page.getByRole('button', { name: 'Add a time' }).click();
  await expect.poll(valueOfFrom).toBe('14:30');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Add a time' }).click();
  await expect.poll(valueOfFrom).toBe('10:00');
});
