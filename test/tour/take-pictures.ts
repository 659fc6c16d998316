import type { Page } from 'playwright-core';
import { listAxeViolations } from '../journeys/shared/page/list-axe-violations.ts';
import { NARROW, PHONE, WIDE } from '../journeys/shared/page/sizes.ts';
import { tooWide } from '../journeys/shared/page/too-wide.ts';
import { waitUntilPageRests } from '../journeys/shared/page/wait-until-page-rests.ts';

/** A screenshot of a page at one size. */
export interface Picture {
  file: string;
  caption: string;
  width: number;
}

/** The number of violations that axe found, by the width of the window in pixels. */
export type AxeCounts = Record<number, number>;

/**
 * Checks the page at both sizes and at the narrowest one. Returns violations and screenshots, and
 * how many of the violations axe found at each width.
 */
export async function takePictures(
  page: Page,
  name: string,
  folder: string,
): Promise<{ faults: string[]; pictures: Picture[]; axe: AxeCounts }> {
  const faults: string[] = [];
  const axe: AxeCounts = {};
  const pictures: Picture[] = [];
  for (const size of [WIDE, PHONE, NARROW]) {
    await page.setViewportSize(size);
    await waitUntilPageRests(page);
    for (const fault of await emptiness(page)) faults.push(`${size.width}: ${fault}`);
    for (const wide of await tooWide(page)) faults.push(`${size.width}: scrolls sideways: ${wide}`);
    const violations = await listAxeViolations(page, { practices: true });
    axe[size.width] = violations.length;
    for (const violation of violations) faults.push(`${size.width}: ${violation}`);
    if (size === NARROW) continue;
    const file = `${folder}/${name}-${size.width}.png`;
    await page.screenshot({ path: file });
    pictures.push({ file, caption: name, width: size.width });
  }
  await page.setViewportSize(WIDE);
  return { faults, pictures, axe };
}

async function emptiness(page: Page): Promise<string[]> {
  return findEmptiness(await page.evaluate(countText));
}

interface TextCounts {
  wordCount: number;
  headings: number;
}

/** Runs in a page. */
export const countText = (): TextCounts => ({
  wordCount: document.body.innerText.trim().split(/\s+/).length,
  headings: document.querySelectorAll('h1').length,
});

/** Returns a violation if the page has no heading or almost no text. */
export const findEmptiness = ({ wordCount, headings }: TextCounts): string[] => [
  ...(wordCount < 8 ? [`only ${wordCount} words`] : []),
  ...(headings === 0 ? ['no heading of the first rank'] : []),
];
