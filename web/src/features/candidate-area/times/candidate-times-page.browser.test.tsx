import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NO_EVENTS } from '../../../../stories/fixtures/calendar.ts';
import { renderStory } from '../../../../stories/render-story.tsx';
import { StoryApp } from '../../../../stories/story-app.tsx';
import { paths } from '../../../paths.ts';
import CandidateTimesPage from './candidate-times-page.tsx';

afterEach(() => localStorage.clear());

test('a candidate who offers a time is told of which time zone it is', async () => {
  await renderStory(
    <StoryApp
      as="candidate"
      path={paths.candidateAvailability}
      at={paths.candidateAvailability}
      answers={{
        'list-calendar-events': NO_EVENTS,
      }}
    >
      <CandidateTimesPage />
    </StoryApp>,
    { width: 390 },
  );
  await page.getByRole('button', { name: 'Add a time' }).click();
  await expect.element(page.getByRole('dialog').getByText('In India time (IST).')).toBeVisible();
});
