import { expect } from 'vitest';
import { openNotifications } from '../../shared/bell.ts';
import { invitationIn } from '../../shared/calendar.ts';
import type { JourneyState } from '../../shared/journey-state.ts';
import { mailTo } from '../../shared/mail/mails.ts';
import { inspectPage } from '../../shared/page/inspect-page.ts';
import { ANA, ASHA, BEN } from '../../shared/people.ts';

/**
 * Checks that the panel and the candidate get a mail whose calendar file has the right local time,
 * and that the panel also gets a notification.
 */
export async function readInvitations(journey: JourneyState): Promise<void> {
  const { stack } = journey.app;
  const mails = await Promise.all([
    mailTo(stack, ANA.email, /^Interview with Asha Raman/),
    mailTo(stack, BEN.email, /^Interview with Asha Raman/),
    mailTo(stack, ASHA.email, /^Your interview with Northwind Labs/),
  ]);
  const [ana, ben, asha] = await Promise.all(mails.map((mail) => invitationIn(stack, mail)));
  const same = {
    method: 'REQUEST',
    sequence: 0,
    instant: '2027-03-16T13:30:00.000Z',
    attendees: [ANA, ASHA, BEN].map(({ email }) => email),
  };
  expect(ana).toMatchObject({ ...same, starts: '2027-03-16T09:30:00 America/New_York' });
  expect(ben).toMatchObject({ ...same, starts: '2027-03-16T14:30:00 Europe/Berlin' });
  expect(asha).toMatchObject({ ...same, starts: '2027-03-16T19:00:00 Asia/Kolkata' });
  expect(new Set([ana?.uid, ben?.uid, asha?.uid]).size).toBe(1);
  expect(mails[2]?.text).toContain('Tuesday 16 March 2027, 19:00 to 19:45 IST');

  const { page } = journey.ana;
  await openNotifications(page);
  await inspectPage(page, 'notifications');
  await page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('button', { name: /Asha Raman/ })
    .click();
  await page.getByRole('heading', { level: 1, name: ASHA.name }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/app\/management\/interview\/iv_/);
  await page.getByText('09:30 to 10:15 EDT').waitFor();
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByText('You accepted the interview with Asha Raman').waitFor();
  await page.getByRole('list', { name: 'The panel' }).getByText('Accepted').waitFor();
}
