import type { Locator, Page } from 'playwright-core';

/** Drags an element by some pixels in several steps, as a user does. */
export async function drag(page: Page, what: Locator, by: { x: number; y: number }): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  const box = await what.boundingBox();
  if (!box) throw new Error('nothing to drag');
  const from = { x: box.x + Math.min(24, box.width / 2), y: box.y + Math.min(6, box.height / 2) };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x / 3, from.y + by.y / 3, { steps: 4 });
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 8 });
  await page.mouse.up();
}
