import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toEventAnswers } from '../../../stories/fixtures/calendar-events.ts';
import { PHONE_SCREEN } from '../../../stories/fixtures/interviews.ts';
import { MEMBER_ANSWERS, PEOPLE, type PersonName } from '../../../stories/fixtures/people.ts';
import { inspectStory } from '../../../stories/inspect-story.ts';
import { finishAnimations, renderStory } from '../../../stories/render-story.tsx';
import { StoryApp, toStoryServer } from '../../../stories/story-app.tsx';
import type { AnswerBody } from '../../../stories/story-server.ts';
import { typeWhen } from '../../../stories/type-when.ts';
import type { Input } from '../../session/api/api.ts';
import { queries } from '../../session/api/query-client.ts';
import { api } from '../../session/services.ts';
import CalendarPage from './calendar-page.tsx';

type Interview = AnswerBody<'list-calendar-events'>['interviews'][number];

async function open(as: PersonName, search: string, interviews: Interview[] = []) {
  const server = toStoryServer({ ...MEMBER_ANSWERS, ...toEventAnswers(interviews) }, as);
  await renderStory(
    <StoryApp server={server} as={as} path="/app/calendar" at={`/app/calendar${search}`}>
      <CalendarPage />
    </StoryApp>,
  );
  return server;
}

const EVENT = {
  title: '',
  description: '',
  allDay: false,
  color: 'voice-1',
  shows: 'busy',
  zone: '',
  local_start: '2027-03-16T10:00',
  local_end: '2027-03-16T11:00',
} satisfies Input<'create-calendar-event'>['body'];

test('a weekly event has the same local time after a change to summer time', async () => {
  // New York changes on 14 March, London two weeks later.
  await open('interviewer', '?view=week&date=2027-03-10');
  await page.getByRole('button', { name: 'Add event' }).click();
  const added = page.getByRole('dialog', { name: 'Add event' });
  await added.getByRole('textbox', { name: /^Title/ }).fill('Swim');
  await typeWhen(added, 'From', '2027-03-11');
  await typeWhen(added, 'From, time', '09:00');
  await typeWhen(added, 'To', '2027-03-11');
  await typeWhen(added, 'To, time', '10:00');
  await added.getByRole('checkbox', { name: /^Every week/ }).click();
  await added.getByRole('button', { name: 'Add event' }).click();
  await expect.element(page.getByText('Swim is added')).toBeVisible();
  await expect.element(page.getByText('09:00–10:00')).toBeVisible();
  const zone = page.getByRole('combobox', { name: 'Shown in' });
  await zone.fill('Europe/London');
  await page
    .getByRole('option', { name: /Europe\/London/ })
    .first()
    .click();
  await expect.element(page.getByText('14:00–15:00')).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect.element(page.getByText('13:00–14:00')).toBeVisible();
  await expect.element(page.getByLabelText('Address')).toMatchTextContent(/date=2027-03-17/);
  await page.getByRole('button', { name: 'Month' }).click();
  // Until the month is drawn the week is shown, which is not being read.
  await expect.element(page.getByLabelText('Address')).toMatchTextContent(/view=month/);
  await expect.element(page.getByRole('button', { name: /Swim/ }).first()).toBeVisible();
  await inspectStory('the calendar of a month');
});

test('an occurrence is opened with the keyboard from the list, and left out this once', async () => {
  const server = await open('interviewer', '?view=list&date=2027-03-17');
  await expect.element(page.getByText('Nothing in this week')).toBeVisible();
  const event = {
    ...EVENT,
    title: 'Swim',
    zone: PEOPLE.interviewer.zone,
    local_start: '2027-03-11T09:00',
    local_end: '2027-03-11T10:00',
    repeat: { weekdays: [4], until: null },
  };
  await api.call('create-calendar-event', { body: event }, { idempotencyKey: 'swim' });
  await queries.invalidateQueries();
  const listed = page.getByRole('button', { name: /Swim/ });
  await expect.element(listed).toBeVisible();
  (listed.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Edit event' });
  const starts = dialog.getByRole('group', { name: 'From, time', exact: true });
  await expect.poll(() => starts.element().querySelector('input')?.value).toBe('09:00');
  await dialog.getByRole('button', { name: 'Remove event' }).click();
  await page.getByRole('button', { name: 'Only this one' }).click();
  await expect.element(page.getByText('Swim is left out this once')).toBeVisible();
  await expect.element(page.getByText('Nothing in this week')).toBeVisible();
  await expect
    .poll(() => server.sent('update-calendar-event').map(({ body }) => body.skip))
    .toEqual([['2027-03-18']]);
});

const INTERVIEW: Interview = {
  id: PHONE_SCREEN.id,
  title: PHONE_SCREEN.title,
  candidate: PHONE_SCREEN.candidate,
  candidate_zone: PHONE_SCREEN.candidate_zone,
  requisition: PHONE_SCREEN.requisition,
  stage: PHONE_SCREEN.stage,
  state: 'scheduled',
  start: PHONE_SCREEN.starts_at,
  end: PHONE_SCREEN.ends_at,
  people: [{ user_id: PEOPLE.interviewer.id, name: PEOPLE.interviewer.name }],
  movable: true,
};
const columnOf = (date: string) =>
  [...document.querySelectorAll(`[data-date="${date}"]`)].at(-1) as HTMLElement;

/** Drags an entry of 16 March to the same time of the next day. */
async function dragToNextDay(name: RegExp): Promise<void> {
  const entry = page.getByRole('button', { name });
  await expect.element(entry).toBeVisible();
  await finishAnimations();
  entry.element().scrollIntoView({ block: 'center' });
  const { top } = entry.element().getBoundingClientRect();
  const column = columnOf('2027-03-17');
  await userEvent.dragAndDrop(entry, column, {
    sourcePosition: { x: 10, y: 6 },
    targetPosition: { x: 10, y: top + 6 - column.getBoundingClientRect().top },
  });
}

test('dragging moves an event, and Undo brings it back', async () => {
  const server = await open('recruiter', '?view=week&date=2027-03-17');
  const idle = page.getByText('Your interviews and your own time', { exact: false });
  await expect.element(idle).toBeVisible();
  const event = { ...EVENT, title: 'Dentist', zone: PEOPLE.recruiter.zone };
  const made = await api.call('create-calendar-event', { body: event }, { idempotencyKey: 'one' });
  await queries.invalidateQueries();
  await expect.element(page.getByRole('button', { name: /Dentist/ })).toBeVisible();
  await inspectStory('the calendar of a week');
  await dragToNextDay(/Dentist/);
  await expect.element(page.getByText('Dentist is moved')).toBeVisible();
  await expect.poll(() => columnOf('2027-03-17').textContent).toContain('Dentist');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Dentist is as it was')).toBeVisible();
  await expect.poll(() => columnOf('2027-03-16').textContent).toContain('Dentist');
  await expect
    .poll(() =>
      server.sent('update-calendar-event').map(({ body, ifMatch }) => [body.local_start, ifMatch]),
    )
    .toEqual([
      ['2027-03-17T10:00', made.version],
      ['2027-03-16T10:00', made.version + 1],
    ]);
});

test('a dragged interview opens the page that moves it, with the new time', async () => {
  await open('recruiter', '?view=week&date=2027-03-16', [INTERVIEW]);
  await dragToNextDay(/Asha Raman/);
  await expect
    .element(page.getByLabelText('Address'))
    .toMatchTextContent(/start=2027-03-17T13%3A00.*minutes=30/);
});

test('an interview that the user may not move stays where it is, and the reason is shown', async () => {
  await open('interviewer', '?view=week&date=2027-03-16', [{ ...INTERVIEW, movable: false }]);
  await dragToNextDay(/Asha Raman/);
  await expect
    .element(
      page.getByText(
        "Asha Raman's interview stays where it is: moving it is for recruiters and admins",
      ),
    )
    .toBeVisible();
  await expect.poll(() => columnOf('2027-03-16').textContent).toContain('Asha Raman');
});
