import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { drag } from '../../shared/page/drag.ts';
import { follow } from '../../shared/page/follow.ts';
import { inspectPage } from '../../shared/page/inspect-page.ts';
import { waitUntilPageRests } from '../../shared/page/wait-until-page-rests.ts';
import { PHONE } from '../../shared/page/sizes.ts';
import { openEmptyWindow, type Troubled, openWindow } from '../../shared/troubled.ts';
import { choose, chooseZone, typeWhen } from '../../shared/choose.ts';

/** Adds an event by typing its times, which is how users of a keyboard or a phone do it. */
async function add(
  page: Page,
  title: string,
  fill: (dialog: Locator) => Promise<void>,
): Promise<void> {
  await page.getByRole('button', { name: 'Add event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add event' });
  await dialog.getByLabel('Title').fill(title);
  await fill(dialog);
  await dialog.getByRole('button', { name: 'Add event' }).click();
  await page.getByText(`${title} is added`).waitFor();
}
const times = async (dialog: Locator, date: string, from: string, to: string) => {
  await typeWhen(dialog, 'From', date);
  await typeWhen(dialog, 'From, time', from);
  await typeWhen(dialog, 'To', date);
  await typeWhen(dialog, 'To, time', to);
};
const column = (page: Page, date: string) =>
  page.locator(`[role="cell"][data-date="${date}"], [data-date="${date}"]`);

/**
 * Checks that a weekly event has the same local time after a change to summer time. New York
 * changes on 14 March, London two weeks later.
 */
export async function checkWeeklyEvent(troubled: Troubled): Promise<void> {
  const { page } = await openWindow(
    troubled,
    'interviewer',
    '/app/calendar?view=week&date=2027-03-10',
  );
  await add(page, 'Swim', async (dialog) => {
    await times(dialog, '2027-03-11', '09:00', '10:00');
    await dialog.getByLabel('Every week').check();
  });
  await page.getByText('09:00–10:00').waitFor();
  await chooseZone(page, 'Shown in', 'Europe/London');
  await page.getByText('14:00–15:00').waitFor();
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByText('13:00–14:00').waitFor();
  expect(page.url()).toContain('date=2027-03-17');
  await page.getByRole('button', { name: 'Month' }).click();
  await page.locator('[data-view=month]').getByText('Swim').first().waitFor();
  await inspectPage(page, 'calendar-month');
  await follow(page, '/app/calendar?view=list&date=2027-03-17');
  // The keyboard can open the same event that a mouse click opens.
  const listed = page.locator('[data-view=list]');
  await listed.getByText('Swim').first().waitFor();
  await listed
    .getByRole('button', { name: /Swim/ })
    .or(listed.locator('[tabindex="0"]', { hasText: 'Swim' }))
    .first()
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit event' });
  const starts = dialog.getByRole('group', { name: 'From, time' });
  expect(await starts.locator('input').inputValue()).toBe('09:00');
  await dialog.getByRole('button', { name: 'Remove event' }).click();
  await page.getByRole('button', { name: 'Only this one' }).click();
  await page.getByText('Swim is left out this once').waitFor();
  await page.getByText('Nothing in this week').waitFor();
}

export async function dragAndUndo(troubled: Troubled): Promise<void> {
  const { page } = await openWindow(
    troubled,
    'recruiter',
    '/app/calendar?view=week&date=2027-03-17',
  );
  await add(page, 'Dentist', (dialog) => times(dialog, '2027-03-16', '10:00', '11:00'));
  await inspectPage(page, 'calendar-week');
  const width = (await column(page, '2027-03-17').last().boundingBox())!.width;
  await drag(page, page.getByText('Dentist', { exact: true }), { x: width, y: 0 });
  await page.getByText('Dentist is moved').waitFor();
  await column(page, '2027-03-17').getByText('Dentist').waitFor();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await page.getByText('Dentist is as it was').waitFor();
  await column(page, '2027-03-16').getByText('Dentist').waitFor();
}

export async function dragInterview(troubled: Troubled): Promise<void> {
  const { people, candidateId, requisitionId } = troubled.company;
  await people.recruiter.call('create-interview', {
    body: {
      jobreq_id: requisitionId,
      candidate_id: candidateId,
      date: '2027-03-23',
      time: '14:00',
      zone: 'UTC',
      duration_minutes: 45,
      panelists: [{ user_id: people.interviewer.userId as never, role: 'lead' }],
    },
  });
  const name = 'Aurora Candidate';
  const recruiter = await openWindow(
    troubled,
    'recruiter',
    '/app/calendar?view=week&date=2027-03-24&whose=company',
  );
  // Nothing can be dropped where a toast is, such as that of an event before.
  await recruiter.page.reload();
  await recruiter.page.getByText(name).first().waitFor();
  await waitUntilPageRests(recruiter.page);
  const width = (await column(recruiter.page, '2027-03-24').last().boundingBox())!.width;
  await drag(recruiter.page, recruiter.page.getByText(name).first(), { x: width, y: 0 });
  await recruiter.page.getByRole('heading', { level: 1, name: `Reschedule ${name}` }).waitFor();
  await recruiter.page.getByText('Nothing has moved yet').waitFor();
  await recruiter.page.getByText('Wed 24 Mar, 14:00 to 14:45 GMT').first().waitFor();

  const interviewer = await openWindow(
    troubled,
    'interviewer',
    '/app/calendar?view=week&date=2027-03-24',
  );
  await interviewer.page.getByText(name).first().waitFor();
  await waitUntilPageRests(interviewer.page);
  await drag(interviewer.page, interviewer.page.getByText(name).first(), { x: width, y: 0 });
  await interviewer.page
    .getByText(`${name}'s interview stays where it is: moving it is for recruiters and admins`)
    .waitFor();
  await column(interviewer.page, '2027-03-23').getByText(name, { exact: true }).waitFor();
  await interviewer.page.getByText(name, { exact: true }).first().click();
  await interviewer.page.getByRole('heading', { level: 1, name }).waitFor();
}

export async function daysOff(troubled: Troubled): Promise<void> {
  const { people, candidateId } = troubled.company;
  const { page } = await openWindow(
    troubled,
    'second',
    '/app/management/availability?view=week&date=2027-03-24',
  );
  await page.getByRole('button', { name: 'Take days off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Time off' });
  await typeWhen(dialog, 'Last day', '2027-03-26');
  await dialog.getByRole('button', { name: 'Add event' }).click();
  await page.getByText('Time off is added').waitFor();
  await inspectPage(page, 'availability-calendar');
  const { times: found, empty_days } = await people.recruiter.call('find-panel-times', {
    body: {
      panelists: [{ user_id: people.second.userId as never, role: 'lead' }],
      candidate_id: candidateId,
      duration_minutes: 45,
      from: '2027-03-23T19:00:00Z',
      to: '2027-03-26T18:00:00Z',
      viewer_zone: 'Asia/Kolkata',
    },
  });
  expect(found).toEqual([]);
  expect(empty_days.map(({ reason }) => reason)).toContain(
    'Aurora second has no free 45 minutes left on this day',
  );
}

export async function offerOnPhone(troubled: Troubled): Promise<void> {
  const { page } = await openEmptyWindow(troubled, 'candidate');
  await page.setViewportSize(PHONE);
  // The response with the user's rights arrives last. Until then, the page must not show a button
  // that does nothing.
  const asked = Promise.withResolvers<() => Promise<void>>();
  await page.route('**/api/session', (route) => asked.resolve(() => route.continue()), {
    times: 1,
  });
  await page.goto('/app/candidates/candidateAvailability');
  const answer = await asked.promise;
  expect(await page.getByRole('button', { name: 'Add a time' }).count()).toBe(0);
  await answer();
  await page.getByText('No times yet').waitFor();
  await page.getByRole('button', { name: 'Add a time' }).click();
  const dialog = page.getByRole('dialog', { name: 'A time you can' });
  await typeWhen(dialog, 'Day', '2027-03-18');
  await typeWhen(dialog, 'From', '18:00');
  await typeWhen(dialog, 'To', '20:00');
  await inspectPage(page, 'candidate-time');
  await dialog.getByRole('button', { name: 'Save time' }).click();
  await page.getByText('18:00 to 20:00 IST', { exact: true }).waitFor();
  await inspectPage(page, 'candidate-times');

  const recruiter = await openEmptyWindow(troubled, 'recruiter');
  const { requisitionId, candidateId } = troubled.company;
  await recruiter.page.goto(
    `/app/management/addinterview/${requisitionId}?candidate=${candidateId}`,
  );
  await choose(recruiter.page, 'Add a person');
  await recruiter.page.getByText('Aurora has offered times, but none in this week').waitFor();
  await recruiter.page.getByRole('button', { name: 'Later week' }).click();
  await recruiter.page.getByText('Thu 18 Mar, 12:30 to 14:30 GMT').waitFor();
  await recruiter.page.getByText('The candidate has offered no time on this day').first().waitFor();
}
