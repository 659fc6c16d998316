import type { BrowserContext, Page } from 'playwright-core';

/** Counts the mouse clicks of a person in the pages of a window. */
export interface ClickCounter {
  /**
   * Returns the number of clicks during a task. Keys are not counted, so a task uses clicks to
   * choose and keys only to type text.
   */
  during(page: Page, task: () => Promise<void>): Promise<number>;
  /**
   * Counts the clicks in a window that a page has opened. The init scripts of a context do not run
   * there.
   */
  watch(popup: Page): Promise<void>;
}

/**
 * Creates the counter for a window whose pages are opened afterwards. Clicks are reported to the
 * test at once, so that a task may load another document.
 */
export async function createClickCounter(context: BrowserContext): Promise<ClickCounter> {
  let count = 0;
  await context.exposeFunction('reportPress', () => {
    count += 1;
  });
  const listen = () => {
    const counting = window as unknown as { reportPress: () => void };
    // An opened window keeps its window object and gets another document.
    const counted = document as Document & { isCounted?: true };
    if (counted.isCounted) return;
    counted.isCounted = true;
    document.addEventListener(
      'pointerdown',
      ({ isTrusted }) => isTrusted && counting.reportPress(),
      true,
    );
  };
  await context.addInitScript(listen);
  return {
    watch: (popup) => popup.evaluate(listen),
    async during(page, task) {
      const before = count;
      await task();
      // Reports arrive in order, so all earlier clicks have been reported before this response.
      await page.evaluate(() => true);
      return count - before;
    },
  };
}
