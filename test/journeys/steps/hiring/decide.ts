import { expect } from 'vitest';
import type { JourneyState } from '../../shared/journey-state.ts';
import { goTo } from '../../shared/page/go-to.ts';
import { inspectPage } from '../../shared/page/inspect-page.ts';
import { ASHA, LUIS } from '../../shared/people.ts';
import { TITLE } from './open-requisition.ts';

/**
 * Reads the panel's scorecards as the hiring manager and decides to hire. The candidate becomes
 * Hired.
 */
export async function decide({ max: { page } }: JourneyState): Promise<void> {
  await goTo(page, 'Decision making');
  await page.getByRole('link', { name: TITLE }).waitFor();
  await inspectPage(page, 'decisions');
  await page.getByRole('link', { name: TITLE }).click();
  const card = page.getByRole('region', { name: ASHA.name });
  await card.getByText('Everybody has answered').waitFor();
  await card.getByRole('button', { name: `Make a decision for ${ASHA.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Hire/ }).check();
  await dialog.getByRole('radio', { name: 'Exceeds the bar' }).check();
  await dialog
    .getByRole('textbox', { name: 'Why' })
    .fill('Both saw the same strength in system design, and she asked about on-call herself.');
  await dialog.getByRole('button', { name: `Hire ${ASHA.name}` }).click();
  await page.getByText(`${ASHA.name} is now Hired`).waitFor();
  await card.getByText('Hired', { exact: true }).waitFor();
}

/** Checks that the cards of the home page count what happened. */
export async function checkHomeCounts({ sara, rita, app }: JourneyState): Promise<void> {
  await app.stack.idle();
  const { page } = sara;
  await goTo(page, 'Home');
  await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
  const figures = async () =>
    (await page.getByRole('main').locator('dl > div').allInnerTexts()).map((text) =>
      text.replace(/\s+/g, ' '),
    );
  const late = ' None in the 30 days before';
  await expect
    .poll(figures)
    .toEqual([
      `Requisitions 1 1 made.${late}`,
      `Users 5 5 joined.${late}`,
      `Interviews 3 3 booked.${late}`,
      `Hired 1 1 hired.${late}`,
      'In progress 1',
      'Completed 0',
      'Incomplete 1',
      'Hired 1',
    ]);
  await goTo(rita.page, 'Home');
  await rita.page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
  await goTo(rita.page, 'Candidates');
  await rita.page.getByRole('row').filter({ hasText: ASHA.name }).getByText('Hired').waitFor();
  expect(
    await rita.page.getByRole('row').filter({ hasText: LUIS.name }).getByText('Hired').count(),
  ).toBe(0);
}
