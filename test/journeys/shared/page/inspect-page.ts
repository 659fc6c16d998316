import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { listAxeViolations } from './list-axe-violations.ts';
import { NARROW, PHONE, WIDE } from './sizes.ts';
import { tooWide } from './too-wide.ts';
import { waitUntilPageRests } from './wait-until-page-rests.ts';

/**
 * Checks the page in its current state with axe at both sizes, and for sideways scroll at both
 * sizes and at the narrowest one. Screenshots are made by `npm run tour`.
 */
export async function inspectPage(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? WIDE;
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    await waitUntilPageRests(page);
    expect.soft(await tooWide(page), `wider than ${size.width} in ${name}`).toEqual([]);
    expect.soft(await listAxeViolations(page), `axe at ${size.width} of ${name}`).toEqual([]);
  }
  await page.setViewportSize(NARROW);
  expect.soft(await tooWide(page), `wider than ${NARROW.width} in ${name}`).toEqual([]);
  await page.setViewportSize(before);
  // The layout follows the size with the next frame. The wait returns the page to the caller as it
  // was before.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await waitUntilPageRests(page);
}
