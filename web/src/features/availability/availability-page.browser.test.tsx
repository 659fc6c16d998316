import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { toEventAnswers } from '../../../stories/fixtures/calendar-events.ts';
import { PEOPLE } from '../../../stories/fixtures/people.ts';
import { inspectStory } from '../../../stories/inspect-story.ts';
import { renderStory } from '../../../stories/render-story.tsx';
import { StoryApp, toStoryServer } from '../../../stories/story-app.tsx';
import { typeWhen } from '../../../stories/type-when.ts';
import { paths } from '../../paths.ts';
import AvailabilityPage from './availability-page.tsx';

test('days off are an event of whole days that blocks them', async () => {
  const server = toStoryServer(
    {
      ...toEventAnswers(),
      'get-availability': {
        user_id: PEOPLE.interviewer.id,
        availability: {
          zone: PEOPLE.interviewer.zone,
          weekly: [],
          exceptions: [],
          cap_per_day: null,
          cap_per_week: null,
        },
        user_metadata: { availability: [] },
        version: 1,
      },
    },
    'interviewer',
  );
  await renderStory(
    <StoryApp
      server={server}
      as="interviewer"
      path={paths.availability}
      at={`${paths.availability}?view=week&date=2027-03-24`}
    >
      <AvailabilityPage />
    </StoryApp>,
  );
  await page.getByRole('button', { name: 'Take days off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Time off' });
  await typeWhen(dialog, 'Last day', '2027-03-26');
  await dialog.getByRole('button', { name: 'Add event' }).click();
  await expect.element(page.getByText('Time off is added')).toBeVisible();
  await expect
    .poll(() => server.sent('create-calendar-event').map(({ body }) => body))
    .toMatchObject([
      {
        allDay: true,
        shows: 'busy',
        local_start: '2027-03-24T00:00',
        local_end: '2027-03-27T00:00',
        zone: PEOPLE.interviewer.zone,
      },
    ]);
  await inspectStory('free times and days off');
});
