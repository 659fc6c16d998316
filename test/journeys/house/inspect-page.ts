import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { NARROW, PHONE, WIDE } from './sizes.ts';

const PICTURES = resolve(import.meta.dirname, '../../../test-results/journeys');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
mkdirSync(PICTURES, { recursive: true });

/** Looks at the page as it stands: axe, a picture and no sideways scroll at both sizes, nor at the narrowest. */
export async function inspectPage(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? WIDE;
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    await settled(page);
    expect.soft(await tooWide(page), `wider than ${size.width} in ${name}`).toEqual([]);
    await page.screenshot({ path: `${PICTURES}/${name}-${size.width}.png`, fullPage: true });
    expect.soft(await complaintsOfAxe(page), `axe at ${size.width} of ${name}`).toEqual([]);
  }
  await page.setViewportSize(NARROW);
  expect.soft(await tooWide(page), `wider than ${NARROW.width} in ${name}`).toEqual([]);
  await page.setViewportSize(before);
}

/** Nothing is loading any more: no skeleton, no picture on its way, fonts there; and the page is seen from its top. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[class*=bone]') === null && [...document.images].every((image) => image.complete));
  await page.evaluate(() => document.fonts.ready.then(() => scrollTo(0, 0)));
}

async function complaintsOfAxe(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, any, all, none }) => `${id}: ${target.join(' ')} ${[...any, ...all, ...none].map(({ message }) => message).join('; ')}`));
}

/** The elements that make the page scroll sideways. The frame has a moment to follow a new size: it is drawn anew for a phone. */
async function tooWide(page: Page): Promise<string[]> {
  const until = Date.now() + 3_000;
  let found = await sticksOut(page);
  while (found.length > 0 && Date.now() < until) found = await sticksOut(page);
  return found;
}

const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => new Promise<string[]>((resolve) => requestAnimationFrame(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return resolve([]);
    const over = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > width + 1);
    return resolve([`${document.documentElement.scrollWidth} px wide`, ...over.slice(0, 5).map((element) => `${element.tagName.toLowerCase()} ${element.className.toString()} ${element.textContent?.slice(0, 40) ?? ''}`)]);
  })));
