import type { Page } from 'playwright-core';
import { expectedPath, type TourPage, type Visitor } from '../../../support/stops/stops.ts';
import { pushAddress } from './follow.ts';

/**
 * Goes to an address in the loaded application, as a link would, and returns what is wrong: the
 * page ends at another address than the person's rights require, or it does not come to rest with a
 * heading.
 */
export async function openAndCheckPage(
  page: Page,
  who: Visitor,
  name: string,
  stop: TourPage,
): Promise<string[]> {
  if (stop.at === undefined)
    return stop.for.includes(who) ? [`${name}: the company has nothing to open`] : [];
  const expected = expectedPath(who, stop);
  await pushAddress(page, stop.at);
  const there = () =>
    page.waitForFunction(
      (path) =>
        location.pathname === path &&
        document.querySelector('h1') !== null &&
        document.querySelector('.MuiSkeleton-root, [role=status][aria-busy=true]') === null,
      expected,
    );
  return there().then(
    () => [],
    async () => [
      `${name}: ${who} is at ${new URL(page.url()).pathname}, not at rest on ${expected}: ` +
        `${(await page.locator('body').innerText()).slice(0, 200)}`,
    ],
  );
}
