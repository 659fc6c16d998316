import { expect } from 'vitest';
import { openNotifications } from '../../shared/bell.ts';
import type { JourneyState } from '../../shared/journey-state.ts';
import { listMailSubjects } from '../../shared/mail/mails.ts';
import { follow } from '../../shared/page/follow.ts';
import { ANA } from '../../shared/people.ts';

/**
 * Moves the clock through the interview and past its end. Each reminder arrives once, and the state
 * of the interview changes with it.
 */
export async function passInterviewTime({ app, target, ana }: JourneyState): Promise<void> {
  const { page } = ana;
  await target.moveTo(Date.parse('2027-03-16T13:21:00.000Z'));
  await openNotifications(page);
  await page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('button', { name: /Asha Raman/ })
    .first()
    .click();
  // The notification that calls a panelist to the interview opens the room; the interview's own
  // page is the address without `/room`.
  await page.waitForURL(/\/room$/);
  await follow(page, new URL(page.url()).pathname.replace(/\/room$/, ''));
  await page.getByRole('definition').filter({ hasText: 'Scheduled' }).waitFor();
  await target.moveTo(Date.parse('2027-03-16T13:35:00.000Z'));
  await page.reload();
  await page.getByRole('definition').filter({ hasText: 'Going on now' }).waitFor();
  await target.moveTo(Date.parse('2027-03-16T15:16:00.000Z'));
  await page.reload();
  await page.getByRole('definition').filter({ hasText: 'Waiting for feedback' }).waitFor();
  const subjects = await listMailSubjects(app.stack, ANA.email);
  expect(subjects.filter((subject) => /^(?!Interview with).*Asha Raman/.test(subject))).toEqual([
    'Soon: interview with Asha Raman',
    'In an hour: interview with Asha Raman',
    'In ten minutes: interview with Asha Raman',
    'Scorecard for Asha Raman is due',
  ]);
}
