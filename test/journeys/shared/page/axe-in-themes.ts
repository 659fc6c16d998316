import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { listAxeViolations } from './list-axe-violations.ts';
import { waitUntilPageRests } from './wait-until-page-rests.ts';

/**
 * Checks the colors of a page with axe in the two dark themes, which are set as if they were chosen
 * in another tab. `inspectPage` has checked everything else in the light theme.
 */
export async function axeInDarkThemes(page: Page, name: string): Promise<void> {
  const choose = async (theme: string) => {
    await page.evaluate(
      (chosen) =>
        dispatchEvent(
          new StorageEvent('storage', {
            key: 'settings',
            newValue: JSON.stringify({ theme: chosen }),
          }),
        ),
      theme,
    );
    await page.waitForFunction(
      (chosen) => document.documentElement.dataset['theme'] === chosen,
      theme,
    );
  };
  for (const theme of ['ONE_DARK', 'UNICORN']) {
    await choose(theme);
    await waitUntilPageRests(page);
    expect
      .soft(await listAxeViolations(page, { colors: true }), `axe of ${name} in ${theme}`)
      .toEqual([]);
  }
  await choose('LIGHT');
}
