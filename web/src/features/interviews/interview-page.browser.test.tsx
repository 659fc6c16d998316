import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { INTERVIEW_ID } from '../../../stories/fixtures/interviews.ts';
import { renderStory } from '../../../stories/render-story.tsx';
import { StoryApp } from '../../../stories/story-app.tsx';
import { Refusal } from '../../../stories/story-server.ts';
import { paths } from '../../paths.ts';
import InterviewPage from './interview-page.tsx';

const open = async (at: string) =>
  renderStory(
    <StoryApp
      as="interviewer"
      answers={{ 'get-interview': new Refusal('not-found') }}
      path={`${paths.interview(':interviewId')}/:selectedTab?`}
      at={at}
    >
      <InterviewPage />
    </StoryApp>,
  );

test('a mailed link opens a page that explains that the reader is not on the panel', async () => {
  await open(paths.interviewLeft(INTERVIEW_ID));
  await expect.element(page.getByText('You are off this panel')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Your interviews' }))
    .toHaveAttribute('href', paths.interviews);
});

test('an older link explains that the reader is not on the panel of the interview', async () => {
  await open(paths.interview(INTERVIEW_ID));
  await expect.element(page.getByText('You are not on the panel of this interview')).toBeVisible();
});
