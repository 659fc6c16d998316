import type { BrowserContext } from 'playwright-core';

/** Turns of the wheel, each as far as a window is high. */
const TURNS = 150;

/** Scrolls a list as fast as a wheel turns and counts the rows in the document at every frame. */
export async function rowsWhileScrolling(
  context: BrowserContext,
  path: string,
): Promise<{ most: number; reached: number }> {
  const page = await context.newPage();
  await page.goto(path);
  await page.locator('[data-row-link]').first().waitFor();
  await page.evaluate(() => {
    const seen = { most: 0 };
    Object.assign(globalThis, { rowsSeen: seen });
    const look = () => {
      seen.most = Math.max(seen.most, document.querySelectorAll('[role=grid] [role=row]').length);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.mouse.move(800, 600);
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(40);
  }
  return page.evaluate(() => ({
    most: (globalThis as unknown as { rowsSeen: { most: number } }).rowsSeen.most,
    reached:
      Math.max(
        ...[...document.querySelectorAll('[aria-rowindex]')].map((row) =>
          Number(row.getAttribute('aria-rowindex')),
        ),
      ) - 1,
  }));
}
