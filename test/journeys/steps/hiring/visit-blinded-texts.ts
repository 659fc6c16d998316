import type { Page } from 'playwright-core';
import { OPINION, type BlindedTexts } from '../../../builders/plant-blinded-texts.ts';
import { paths } from '../../../../web/src/paths.ts';
import { pushAddress } from '../../shared/page/follow.ts';
import type { App } from '../../shared/launch-app.ts';

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

/**
 * Returns the addresses of all pages that show opinions about the candidate to users with the right
 * to read them.
 */
const listPlaces = ({
  candidateId,
  requisitionId,
  first,
  second,
  names,
}: BlindedTexts): string[] => [
  ...CANDIDATE_TABS.map((tab) => paths.candidate(candidateId, tab)),
  ...[first, second].flatMap((id) => INTERVIEW_TABS.map((tab) => paths.interview(id, tab))),
  paths.interviewRoom(first),
  paths.board(requisitionId),
  paths.board(requisitionId, candidateId),
  paths.decisionMaking(requisitionId),
  paths.chatThread(`${requisitionId}~${candidateId}`),
  paths.recordingsOf(candidateId),
  paths.recording(names.recordingId),
  paths.mail('all'),
  paths.mail('all', names.mailThreadId),
  paths.mail('inbox'),
  paths.feedbacks,
  paths.search('Asha'),
  paths.search(OPINION),
  paths.notifications,
  paths.chatNew,
  paths.home,
];

/**
 * Opens every page that shows the candidate, then searches with the palette and opens the
 * notifications. Users without the right to open a page are redirected.
 * @param read called with the address of each page once it has loaded
 */
export async function visitBlindedTexts(
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
  for (const text of ['Asha', OPINION]) {
    await palette.getByRole('combobox').fill(text);
    const found = palette.getByRole('status').getByText(new RegExp(`for ${text}$`));
    await found.waitFor({ state: 'attached' });
    await read(`the palette, searching for ${text}`);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first().waitFor();
  await read('the bell');
}
