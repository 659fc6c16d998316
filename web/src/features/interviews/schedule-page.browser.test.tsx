import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ASHA, CANDIDATE_ID } from '../../../stories/fixtures/candidates.ts';
import {
  INTERVIEW_ID,
  PHONE_SCREEN,
  toInterviewRow,
} from '../../../stories/fixtures/interviews.ts';
import { PEOPLE } from '../../../stories/fixtures/people.ts';
import { REQUISITION_ID } from '../../../stories/fixtures/requisitions.ts';
import { renderStory } from '../../../stories/render-story.tsx';
import { toStoryServer } from '../../../stories/story-app.tsx';
import { type Answers, NO_CONNECTION, Refusal } from '../../../stories/story-server.ts';
import { SCHEDULE_ANSWERS, SchedulePageStory } from './schedule-page.stories.tsx';

const send = page.getByRole('button', { name: 'Schedule interview' });
const place = page.getByRole('textbox', { name: /^Place or link/ });
const person = page.getByRole('combobox', { name: 'Add a person' });
const firstTime = page.getByRole('radio', { name: /^13:00 GMT/ });
const address = page.getByRole('status', { name: 'Address' });

/** Opens the page for a candidate whose booking the server answers as given. */
async function open(answers: Answers = {}) {
  const server = toStoryServer({ ...SCHEDULE_ANSWERS, ...answers });
  const story = <SchedulePageStory server={server} search={`?candidate=${CANDIDATE_ID}`} />;
  return { server, story, ...(await renderStory(story)) };
}

/** Adds Ana to the panel and chooses the first free time. */
async function fill(): Promise<void> {
  await person.click();
  await page.getByRole('option', { name: /Ana Silva/ }).click();
  await firstTime.click();
  await place.fill('Room 4');
}

test('an empty booking focuses the candidate, and each missing part has an error', async () => {
  const server = toStoryServer(SCHEDULE_ANSWERS);
  await renderStory(<SchedulePageStory server={server} />);
  const candidate = page.getByRole('combobox', { name: 'Candidate' });
  await expect.element(candidate).toBeVisible();
  await send.click();
  await expect.element(candidate).toHaveFocus();
  for (const text of [
    'Candidate is needed',
    'Add at least one interviewer',
    'Pick a time or type one',
  ])
    await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(send).toBeEnabled();
  expect(server.sent('create-interview')).toEqual([]);
});

test('a requisition sets length and title of the first step, which can be changed', async () => {
  await open();
  const minutes = page.getByRole('spinbutton', { name: 'Length in minutes' });
  const title = page.getByRole('textbox', { name: /^Title/ });
  await expect.element(minutes).toHaveValue(30);
  await expect.element(title).toHaveValue('Phone screen interview, Staff engineer');
  await title.fill('First talk');
  await page.getByRole('combobox', { name: 'Step' }).click();
  await page.getByRole('option', { name: 'Technical: System design' }).click();
  await expect
    .element(page.getByRole('combobox', { name: 'Step' }))
    .toMatchTextContent(/Technical: System design/);
  await expect.element(minutes).toHaveValue(60);
  await expect.element(title).toHaveValue('First talk');
});

test('a length out of range is refused on blur', async () => {
  await open();
  const minutes = page.getByRole('spinbutton', { name: 'Length in minutes' });
  await expect.element(minutes).toHaveValue(30);
  await minutes.fill('5');
  await userEvent.tab();
  await expect.element(minutes).toHaveAccessibleDescription('15 to 480 minutes');
  await minutes.fill('50');
  await expect.element(minutes).toHaveAttribute('aria-invalid', 'false');
});

test('free times are shown in both zones, and a day without any shows the reason', async () => {
  await open();
  await fill();
  const tuesday = page.getByRole('group', { name: 'Free times on Tue 16 Mar' });
  await expect.element(tuesday.getByText('18:30 IST for Asha')).toBeVisible();
  await expect.element(page.getByText('Ana Silva is away')).toBeVisible();
  await expect
    .element(page.getByText('Tue 16 Mar, 13:00 to 13:30 GMT, 18:30 IST for Asha'))
    .toBeVisible();
});

test('a complete booking is sent once despite several clicks, and opens', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof PHONE_SCREEN>();
  const { server } = await open({ 'create-interview': () => promise });
  await fill();
  const language = page.getByRole('combobox', { name: 'Language that is spoken' });
  await expect.element(language).toHaveValue('The company’s language');
  await language.fill('Germ');
  await page.getByRole('option', { name: 'German' }).click();
  await send.dblClick();
  await expect.element(send).toHaveAttribute('aria-busy', 'true');
  await expect.element(send).toBeEnabled();
  resolve(PHONE_SCREEN);
  await expect.element(address).toMatchTextContent(new RegExp(INTERVIEW_ID));
  await expect
    .element(page.getByText('Interview with Asha Raman booked for Tue 16 Mar, 13:00 GMT'))
    .toBeVisible();
  await expect
    .poll(() => server.sent('create-interview').map(({ body }) => body))
    .toEqual([
      {
        jobreq_id: REQUISITION_ID,
        candidate_id: CANDIDATE_ID,
        stage: 'Phone screen',
        title: 'Phone screen interview, Staff engineer',
        date: '2027-03-16',
        time: '13:00',
        zone: 'Europe/London',
        duration_minutes: 30,
        panelists: [{ user_id: PEOPLE.interviewer.id, role: 'lead' }],
        location: 'Room 4',
        note: '',
        language: 'de',
      },
    ]);
});

test('an earlier panelist of the requisition is added and removed by one click each', async () => {
  await open();
  const suggested = page.getByRole('group', { name: 'Suggested people' });
  const ana = suggested.getByRole('button', { name: 'Ana Silva' });
  await ana.click();
  const panel = page.getByRole('list', { name: 'Panel' });
  await expect.element(panel.getByText('Ana Silva')).toBeVisible();
  await expect.element(ana).toHaveAttribute('aria-pressed', 'true');
  await expect.element(ana).toHaveFocus();
  await ana.click();
  await expect.element(panel).not.toBeInTheDocument();
});

test('before the first interview of a requisition, the latest panels are suggested', async () => {
  const row = toInterviewRow({
    ...PHONE_SCREEN,
    panelists: [
      { ...PHONE_SCREEN.panelists[0]!, user_id: PEOPLE.second.id, name: PEOPLE.second.name },
    ],
  });
  await open({
    'list-interviews': ({ query }) => ({
      items: query.requisition_id ? [] : [row],
      next_cursor: null,
    }),
  });
  await expect.element(page.getByText(/^Last on panels of your company/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: PEOPLE.second.name })).toBeVisible();
});

test('an interview can be booked with the keyboard alone', async () => {
  const { server } = await open({ 'create-interview': PHONE_SCREEN });
  await expect.element(person).toBeVisible();
  (person.element() as HTMLElement).focus();
  await userEvent.keyboard('ana');
  await expect.element(page.getByRole('option', { name: /Ana Silva/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByRole('list', { name: 'Panel' })).toBeVisible();
  await expect.element(firstTime).toBeVisible();
  for (let stop = 0; document.activeElement !== firstTime.element(); stop += 1) {
    expect(stop, 'the times are reached with Tab').toBeLessThan(12);
    await userEvent.tab();
  }
  await userEvent.keyboard(' ');
  await expect.element(firstTime).toBeChecked();
  (place.element() as HTMLElement).focus();
  await userEvent.keyboard('Room 4{Enter}');
  await expect.element(address).toMatchTextContent(new RegExp(INTERVIEW_ID));
  await expect
    .poll(() => server.sent('create-interview')[0]!.body)
    .toMatchObject({
      time: '13:00',
      location: 'Room 4',
    });
});

test('if the time was taken meanwhile, others are offered and the input is kept', async () => {
  const { server } = await open({
    'create-interview': new Refusal('slot-taken', {
      message: 'Ana Silva was booked at this time',
      details: {
        times: [{ starts_at: '2027-03-16T14:00:00.000Z', ends_at: '2027-03-16T14:30:00.000Z' }],
      },
    }),
  });
  await fill();
  await send.click();
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody was booked at this time' });
  await expect.element(notice.getByText('Ana Silva was booked at this time.')).toBeVisible();
  await expect.element(place).toHaveValue('Room 4');
  server.answer({ 'create-interview': PHONE_SCREEN });
  await notice.getByRole('button', { name: 'Tue 16 Mar, 14:00 GMT (19:30 IST for Asha)' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await send.click();
  await expect.element(address).toMatchTextContent(new RegExp(INTERVIEW_ID));
  const [first, second] = server.sent('create-interview');
  expect([first!.body.time, second!.body.time]).toEqual(['13:00', '14:00']);
  expect(second!.idempotencyKey).not.toBe(first!.idempotencyKey);
});

test('an error of the server is shown at its field, which gets the focus', async () => {
  await open({
    'create-interview': new Refusal('validation-failed', {
      errors: [{ path: 'body.location', message: 'must be a place' }],
    }),
  });
  await fill();
  await send.click();
  await expect.element(place).toHaveFocus();
  await expect.element(place).toHaveAccessibleDescription(/must be a place/);
});

test('without a connection no input is lost, and a retry sends the same booking', async () => {
  const { server } = await open({ 'create-interview': NO_CONNECTION });
  await fill();
  await send.click();
  await expect.element(page.getByText(/^The server could not be reached/)).toBeVisible();
  await expect.element(place).toHaveValue('Room 4');
  server.answer({ 'create-interview': PHONE_SCREEN });
  await send.click();
  await expect.element(address).toMatchTextContent(new RegExp(INTERVIEW_ID));
  const [first, second] = server.sent('create-interview');
  expect(second!.idempotencyKey).toBe(first!.idempotencyKey);
});

test('a typed time that the clock skips is refused before it is sent', async () => {
  const { server } = await open();
  await person.click();
  await page.getByRole('option', { name: /Ana Silva/ }).click();
  await page.getByRole('button', { name: 'Type a time instead' }).click();
  await page.getByRole('spinbutton', { name: 'Day' }).click();
  await userEvent.keyboard('28032027');
  await page.getByRole('spinbutton', { name: 'Hours' }).click();
  await userEvent.keyboard('0130');
  await send.click();
  await expect.element(page.getByText(/does not exist|skips|no such time/i)).toBeVisible();
  expect(server.sent('create-interview')).toEqual([]);
});

test('input is restored after a reload, and can be discarded', async () => {
  const { story, unmount } = await open();
  await fill();
  await unmount();
  await renderStory(story);
  await expect.element(place).toHaveValue('Room 4');
  await expect.element(firstTime).toBeChecked();
  await expect.element(page.getByText('What you typed here before is back')).toBeVisible();
  await page.getByRole('button', { name: 'Start afresh' }).click();
  await expect.element(place).toHaveValue('');
  await expect
    .element(page.getByRole('textbox', { name: /^Title/ }))
    .toHaveValue('Phone screen interview, Staff engineer');
  await expect.element(page.getByRole('combobox', { name: 'Candidate' })).toHaveValue(ASHA.name);
});

test('a time can be typed while the free times are visible', async () => {
  await open();
  await fill();
  await page.getByRole('button', { name: 'Type a time instead' }).click();
  const time = page.getByRole('group', { name: 'Time', exact: true });
  await time.getByRole('spinbutton').first().click();
  await userEvent.keyboard('0930');
  await expect.element(firstTime).toBeVisible();
  await expect.element(page.getByText(/Tue 16 Mar, 09:30 to 10:00 GMT/)).toBeVisible();
  await firstTime.click();
  await expect.poll(() => time.element().querySelector('input')?.value).toBe('13:00');
});

test('every day of a week can be opened if one response cannot contain all times', async () => {
  const monday = Array.from({ length: 50 }, (_, index) => {
    const at = Date.parse('2027-03-15T09:00:00.000Z') + index * 5 * 60_000;
    return {
      starts_at: new Date(at).toISOString(),
      ends_at: new Date(at + 30 * 60_000).toISOString(),
      outside_preferred: [],
      lead_id: PEOPLE.interviewer.id,
    };
  });
  const { server } = await open({
    'find-panel-times': ({ body }) => ({
      times: body.from?.startsWith('2027-03-18')
        ? [
            {
              starts_at: '2027-03-18T10:00:00.000Z',
              ends_at: '2027-03-18T10:30:00.000Z',
              outside_preferred: [],
              lead_id: PEOPLE.interviewer.id,
            },
          ]
        : monday,
      empty_days: [],
      candidate_zone: ASHA.zone,
      viewer_zone: 'Europe/London',
      people: [],
    }),
  });
  await person.click();
  await page.getByRole('option', { name: /Ana Silva/ }).click();
  const thursday = page.getByRole('group', { name: 'Free times on Thu 18 Mar' });
  await thursday.getByRole('button', { name: 'All times of this day' }).click();
  await expect.element(thursday.getByRole('radio', { name: /^10:00 GMT/ })).toBeVisible();
  await expect
    .poll(() => server.sent('find-panel-times').at(-1)?.body)
    .toMatchObject({
      from: '2027-03-18T00:00:00.000Z',
      to: '2027-03-19T00:00:00.000Z',
    });
});

test('a link can preselect the user as panel and the first free time', async () => {
  const server = toStoryServer({ ...SCHEDULE_ANSWERS, 'create-interview': PHONE_SCREEN });
  await renderStory(
    <SchedulePageStory server={server} search={`?candidate=${CANDIDATE_ID}&ready=true`} />,
  );
  await expect
    .element(page.getByText('Tue 16 Mar, 13:00 to 13:30 GMT', { exact: false }))
    .toBeVisible();
  await page.getByRole('radio', { name: /^14:00 GMT/ }).click();
  await expect
    .element(page.getByText('Tue 16 Mar, 14:00 to 14:30 GMT', { exact: false }))
    .toBeVisible();
  await send.click();
  await expect.element(address).toMatchTextContent(new RegExp(INTERVIEW_ID));
  await expect
    .poll(() => server.sent('create-interview').map(({ body }) => body))
    .toMatchObject([
      { time: '14:00', panelists: [{ user_id: PEOPLE.recruiter.id, role: 'lead' }] },
    ]);
});

test('times that the candidate has offered are shown, and in which weeks there are none', async () => {
  const offered = {
    id: 'cal_01HQ0000000000000000000001',
    title: 'Can be interviewed',
    start: '2027-03-25T12:30:00.000Z',
    end: '2027-03-25T14:30:00.000Z',
    allDay: false,
    shows: 'offered' as const,
  };
  await open({
    'list-candidate-availability': ({ query: { from, to } }) => ({
      candidate_id: ASHA.id,
      zone: ASHA.zone,
      has_offered: true,
      events: [offered].filter(({ start }) => start >= from && start < to),
    }),
  });
  await person.click();
  await page.getByRole('option', { name: /Ana Silva/ }).click();
  await expect
    .element(page.getByText('Asha has offered times, but none in this week'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Later week' }).click();
  await expect.element(page.getByText('Thu 25 Mar, 12:30 to 14:30 GMT')).toBeVisible();
});
