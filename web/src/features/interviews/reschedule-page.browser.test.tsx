import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { INTERVIEW_ID, PHONE_SCREEN } from '../../../stories/fixtures/interviews.ts';
import { renderStory } from '../../../stories/render-story.tsx';
import { toStoryServer } from '../../../stories/story-app.tsx';
import { type Answers, Refusal } from '../../../stories/story-server.ts';
import { RESCHEDULE_ANSWERS, ReschedulePageStory } from './reschedule-page.stories.tsx';

const save = page.getByRole('button', { name: 'Save changes' });
const place = page.getByRole('textbox', { name: /^Place or link/ });
const address = page.getByRole('status', { name: 'Address' });

async function open(answers: Answers = {}) {
  const server = toStoryServer({ ...RESCHEDULE_ANSWERS, ...answers });
  await renderStory(<ReschedulePageStory server={server} />);
  await expect.element(place).toHaveValue('Room 1');
  return server;
}

test('a new time is sent with the reason and the version that was opened', async () => {
  const server = await open();
  await expect.element(page.getByRole('radio', { name: /^13:00 GMT/ })).toBeChecked();
  await page.getByRole('radio', { name: /^14:00 GMT/ }).click();
  await page.getByRole('textbox', { name: /^Why it moves/ }).fill('The room is taken');
  await save.click();
  await expect.element(address).toMatchTextContent(new RegExp(`/interview/${INTERVIEW_ID}`));
  await expect
    .poll(() => server.sent('update-interview'))
    .toMatchObject([
      {
        body: { date: '2027-03-16', time: '14:00', reason: 'The room is taken' },
        ifMatch: PHONE_SCREEN.version,
      },
    ]);
  await expect
    .element(page.getByText('Interview with Asha Raman moved to Tue 16 Mar, 14:00 GMT'))
    .toBeVisible();
});

const theirs = { ...PHONE_SCREEN, location: 'Room 2', version: 8 };

test('after a conflict the page shows the other changes, and the input can be kept', async () => {
  const server = await open({ 'update-interview': new Refusal('stale-version') });
  await place.fill('Room 3');
  server.answer({ 'get-interview': theirs });
  await save.click();
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'This interview was changed while you had it open' });
  await expect.element(notice.getByText('Place is now Room 2')).toBeVisible();
  await expect.element(place).toHaveValue('Room 3');
  await notice.getByRole('button', { name: 'Keep what I entered' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(place).toHaveValue('Room 3');
  server.answer(RESCHEDULE_ANSWERS);
  await save.click();
  await expect.element(address).toMatchTextContent(new RegExp(`/interview/${INTERVIEW_ID}`));
  await expect
    .poll(() => server.sent('update-interview').at(-1))
    .toMatchObject({
      body: { location: 'Room 3' },
      ifMatch: 8,
    });
});

test('after a conflict the user can take over the other version', async () => {
  const server = await open({ 'update-interview': new Refusal('stale-version') });
  await place.fill('Room 3');
  server.answer({ 'get-interview': theirs });
  await save.click();
  await page
    .getByRole('alert')
    .filter({ hasText: 'This interview was changed while you had it open' })
    .getByRole('button', { name: 'Start from the new version' })
    .click();
  await expect.element(place).toHaveValue('Room 2');
});

test('a time in the past, as after a no-show, is not preselected', async () => {
  const server = toStoryServer({
    ...RESCHEDULE_ANSWERS,
    'get-interview': {
      ...PHONE_SCREEN,
      state: 'candidate_no_show',
      status: 'Incomplete',
      scheduled_on: '2027-03-12',
      starts_at: '2027-03-12T13:00:00.000Z',
      ends_at: '2027-03-12T13:30:00.000Z',
    },
  });
  await renderStory(<ReschedulePageStory server={server} />);
  await save.click();
  await expect.element(page.getByText('Pick a time or type one')).toBeVisible();
  expect(server.sent('update-interview')).toEqual([]);
});

test('an interview that is over cannot be rescheduled, and the page says so', async () => {
  await renderStory(
    <ReschedulePageStory
      answers={{ ...RESCHEDULE_ANSWERS, 'get-interview': { ...PHONE_SCREEN, state: 'completed' } }}
    />,
  );
  await expect.element(page.getByText('This interview can no longer be moved')).toBeVisible();
  await expect.element(save).not.toBeInTheDocument();
});
