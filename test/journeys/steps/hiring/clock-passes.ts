import { expect } from 'vitest';
import { openNotifications } from '../../shared/bell.ts';
import { listMailSubjects } from '../../shared/mail/mails.ts';
import { ANA, ASHA, BEN } from '../../shared/people.ts';
import type { JourneyState } from '../../shared/journey-state.ts';

const ABOUT_ASHA = /Asha Raman|^(Soon|In an hour|In ten minutes): your/;

/**
 * Moves the clock through the interview and past its end. Each reminder arrives once and at its
 * time, and the state of the interview changes with it.
 */
export async function passInterviewTime(journey: JourneyState): Promise<void> {
  const { stack } = journey.app;
  const { page } = journey.ana;
  const since = async (email: string, instant: string) => {
    const before = (await listMailSubjects(stack, email)).length;
    await stack.advanceTo(Date.parse(instant));
    return (await listMailSubjects(stack, email))
      .slice(before)
      .filter((subject) => ABOUT_ASHA.test(subject));
  };
  expect(await since(ANA.email, '2027-03-15T13:29:00.000Z'), 'nothing yet a minute before').toEqual(
    [],
  );
  expect(await since(ANA.email, '2027-03-15T13:31:00.000Z')).toEqual([
    'Soon: interview with Asha Raman',
  ]);
  expect(await since(BEN.email, '2027-03-16T12:31:00.000Z')).toEqual([
    'In an hour: interview with Asha Raman',
  ]);
  expect(await since(ASHA.email, '2027-03-16T13:21:00.000Z')).toEqual([
    'In ten minutes: your interview with Northwind Labs',
  ]);
  expect(await listMailSubjects(stack, ASHA.email)).toEqual(
    expect.arrayContaining([
      'Soon: your interview with Northwind Labs',
      'In an hour: your interview with Northwind Labs',
    ]),
  );

  await openNotifications(page);
  await page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('button', { name: /Asha Raman/ })
    .first()
    .click();
  // The notification that calls a panelist to the interview opens the room; the interview's own
  // page is the address without `/room`.
  await page.waitForURL(/\/room$/);
  await page.goto(page.url().replace(/\/room$/, ''));
  await page.getByRole('definition').filter({ hasText: 'Scheduled' }).waitFor();
  await stack.advanceTo(Date.parse('2027-03-16T13:35:00.000Z'));
  await page.reload();
  await page.getByRole('definition').filter({ hasText: 'Going on now' }).waitFor();
  expect(await since(ANA.email, '2027-03-16T15:16:00.000Z')).toEqual([
    'Scorecard for Asha Raman is due',
  ]);
  await page.reload();
  await page.getByRole('definition').filter({ hasText: 'Waiting for feedback' }).waitFor();
  expect(await since(BEN.email, '2027-03-17T08:01:00.000Z'), '09:00 in Berlin').toEqual([
    'Still missing: your scorecard for Asha Raman',
  ]);
  expect(await since(ANA.email, '2027-03-17T13:01:00.000Z'), '09:00 in New York').toEqual([
    'Still missing: your scorecard for Asha Raman',
  ]);
}
