import { expect } from 'vitest';
import { addToPanel } from '../../shared/add-to-panel.ts';
import { choose } from '../../shared/choose.ts';
import type { JourneyState } from '../../shared/journey-state.ts';
import { goTo } from '../../shared/page/go-to.ts';
import { inspectPage } from '../../shared/page/inspect-page.ts';
import { ANA, ASHA, BEN } from '../../shared/people.ts';
import type { Person } from '../../shared/person.ts';
import { TITLE } from './open-requisition.ts';

/** New York is on summer time from 14 March; London and Berlin are not yet. */
const DAY = 'Free times on Tue 16 Mar';

/**
 * Books a first interview as the recruiter, at a time at which the whole panel is free. It is shown
 * in the recruiter's and the candidate's time zones.
 */
export async function scheduleInterview(journey: JourneyState): Promise<void> {
  const { page } = journey.rita;
  await page.getByRole('banner').getByRole('link', { name: 'Schedule interview' }).click();
  await page.getByRole('heading', { level: 1, name: 'Schedule an interview' }).waitFor();
  await choose(page, 'Candidate', ASHA.name);
  await addToPanel(page, ANA.name);
  await addToPanel(page, BEN.name);
  await expect.poll(() => page.getByLabel('Length in minutes').inputValue()).toBe('45');

  // Ana's day begins at 09:00 in New York, which is 14:00 in London. Asha is not offered anything
  // after 20:00 in Kolkata, which is 14:30 in London.
  await page.getByText('New York and the candidate in Kolkata share 30 minutes').first().waitFor();
  await page.getByRole('button', { name: 'Later week' }).click();
  // Now Ana's 09:00 is London's 13:00.
  expect(await offered(journey.rita)).toEqual({
    first: '13:00 GMT 18:30 IST for Asha',
    last: '13:45 GMT 19:15 IST for Asha',
  });
  await page
    .getByRole('group', { name: DAY })
    .getByRole('radio', { name: /^13:30 GMT/ })
    .check();
  await page.getByText('Tue 16 Mar, 13:30 to 14:15 GMT, 19:00 IST for Asha').waitFor();
  await page.getByLabel('Place or link').fill('Room 4, or the link in the app');
  await page.getByRole('main').getByRole('button', { name: 'Schedule interview' }).click();

  await page.getByRole('heading', { level: 1, name: ASHA.name }).waitFor();
  await page.getByText('13:30 to 14:15 GMT').waitFor();
  await page.getByText('19:00 IST for Asha').waitFor();
  await page.getByRole('list', { name: 'The panel' }).getByText('09:30 EDT there').waitFor();
  await inspectPage(page, 'interview');
  expect(await page.getByRole('link', { name: TITLE }).count()).toBe(1);
  await goTo(page, 'Interviews');
  await page.getByRole('link', { name: ASHA.name }).waitFor();
  await inspectPage(page, 'interviews');
}

/** Returns the text of the first and of the last time that is offered on that day. */
async function offered({ page }: Person): Promise<{ first: string; last: string }> {
  const group = page.getByRole('group', { name: DAY });
  await group.waitFor();
  const more = group.getByRole('button', { name: /more time/ });
  if (await more.isVisible()) await more.click();
  const words = (
    await group.getByRole('radio').locator('xpath=ancestor::label').allInnerTexts()
  ).map((text) => text.replace('Best', '').replace(/\s+/g, ' ').trim());
  return { first: words.at(0)!, last: words.at(-1)! };
}
