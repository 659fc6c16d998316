import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { toEventAnswers } from '../../../../stories/fixtures/calendar-events.ts';
import { NO_EVENTS } from '../../../../stories/fixtures/calendar.ts';
import { PEOPLE } from '../../../../stories/fixtures/people.ts';
import { inspectStory } from '../../../../stories/inspect-story.ts';
import { renderStory } from '../../../../stories/render-story.tsx';
import { StoryApp, toSession, toStoryServer } from '../../../../stories/story-app.tsx';
import { typeWhen } from '../../../../stories/type-when.ts';
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

test('a candidate offers a time once the rights are known, and sees it in the list', async () => {
  const rights = Promise.withResolvers<ReturnType<typeof toSession>>();
  const server = toStoryServer(
    { ...toEventAnswers(), 'get-session': () => rights.promise },
    'candidate',
  );
  await renderStory(
    <StoryApp
      server={server}
      as="candidate"
      path={paths.candidateAvailability}
      at={paths.candidateAvailability}
    >
      <CandidateTimesPage />
    </StoryApp>,
    { width: 390 },
  );
  const add = page.getByRole('button', { name: 'Add a time' });
  await expect.poll(() => server.sent('get-session')).toHaveLength(1);
  await expect.element(add).not.toBeInTheDocument();
  rights.resolve(toSession('candidate'));
  await expect.element(page.getByText('No times yet')).toBeVisible();
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'A time you can' });
  await typeWhen(dialog, 'Day', '2027-03-18');
  await typeWhen(dialog, 'From', '18:00');
  await typeWhen(dialog, 'To', '20:00');
  await inspectStory('the dialog of a time');
  await dialog.getByRole('button', { name: 'Save time' }).click();
  await expect.element(page.getByText('18:00 to 20:00 IST')).toBeVisible();
  await expect
    .poll(() => server.sent('create-calendar-event').map(({ body }) => body))
    .toMatchObject([
      { shows: 'offered', local_start: '2027-03-18T18:00', zone: PEOPLE.candidate.zone },
    ]);
  await inspectStory('the times of a candidate');
});
