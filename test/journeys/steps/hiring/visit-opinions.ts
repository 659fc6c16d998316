import type { Page } from 'playwright-core';
import { paths } from '../../../../web/src/paths.ts';
import type { BlindedTexts } from '../../../support/builders/plant-blinded-texts.ts';
import type { App } from '../../shared/launch-app.ts';
import { pushAddress } from '../../shared/page/follow.ts';

const CANDIDATE_TABS = [
  'overview',
  'cv',
  'applications',
  'interviews',
  'scorecards',
  'tasks',
  'files',
  'correspondence',
  'consents',
];
const INTERVIEW_TABS = [undefined, 'feedback', 'files'];

/** Returns the addresses of the pages about the candidate. */
const listPlaces = ({ candidateId, requisitionId, first, names }: BlindedTexts): string[] => [
  ...CANDIDATE_TABS.map((tab) => paths.candidate(candidateId, tab)),
  ...INTERVIEW_TABS.map((tab) => paths.interview(first, tab)),
  paths.board(requisitionId, candidateId),
  paths.decisionMaking(requisitionId),
  paths.chatThread(`${requisitionId}~${candidateId}`),
  paths.recording(names.recordingId),
  paths.mail('all', names.mailThreadId),
];

/**
 * Opens the pages about the candidate, then searches with the palette and opens the notifications.
 * @param read called with the address of each page once it has loaded
 */
export async function visitOpinions(
  { failures, requests }: App,
  page: Page,
  opinions: BlindedTexts,
  read: (where: string) => Promise<void>,
): Promise<void> {
  await failures.except(/ 40[34]$/, async () => {
    for (const place of listPlaces(opinions)) {
      await pushAddress(page, place);
      await requests.rest(page);
      await page.locator('h1').first().waitFor();
      await read(place);
    }
  });
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await palette.getByRole('combobox').fill('Asha');
  const found = palette.getByRole('status').getByText(/for Asha$/);
  await found.waitFor({ state: 'attached' });
  await read('the palette');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first().waitFor();
  await read('the bell');
}
