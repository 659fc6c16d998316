import type { Page } from 'playwright-core';
import { addToPanel } from './add-to-panel.ts';
import { choose } from './choose.ts';

interface Booking {
  candidate: string;
  panel: readonly string[];
  /** The day as the page shows it: "Wed 17 Mar". */
  day: string;
  /** The beginning of the time as the page shows it: "13:00 GMT". */
  time: string;
}

/**
 * Books one of the times that are offered in the coming week. The page may show any address of the
 * application before.
 */
export async function book(page: Page, { candidate, panel, day, time }: Booking): Promise<void> {
  await page.goto('/app/management/addinterview');
  await choose(page, 'Candidate', candidate);
  for (const name of panel) await addToPanel(page, name);
  await page.getByRole('button', { name: 'Later week' }).click();
  await pickTime(page, day, time);
  await page.getByRole('main').getByRole('button', { name: 'Schedule interview' }).click();
  await page.getByRole('heading', { level: 1, name: candidate }).waitFor();
}

/** Selects one of the times that are offered on a day of the shown week. */
export const pickTime = (page: Page, day: string, time: string): Promise<void> =>
  page
    .getByRole('group', { name: `Free times on ${day}` })
    .getByRole('radio', { name: new RegExp(`^${time}`) })
    .check();
