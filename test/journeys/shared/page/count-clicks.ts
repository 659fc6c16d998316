import type { BrowserContext, Page } from 'playwright-core';

/** Counts what a person presses in the pages of a window. */
export interface ClickCounter {
  /**
   * Returns how often a person presses a mouse button while they do a task. Keys are not counted, so
   * a task makes its choices by clicks and uses keys for text alone.
   */
  during(page: Page, task: () => Promise<void>): Promise<number>;
  /** Counts the presses in a window that a page has opened: scripts for every page miss those. */
  watch(popup: Page): Promise<void>;
}

/**
 * Creates the counter of a window, whose pages are opened afterwards. Presses are reported to the
 * test at once, so that a task may load another document.
 */
export async function createClickCounter(context: BrowserContext): Promise<ClickCounter> {
  let count = 0;
  await context.exposeFunction('reportPress', () => {
    count += 1;
  });
  const listen = () => {
    const counting = window as unknown as { reportPress: () => void };
    // A window that was opened keeps its object and gets another document.
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
      // Reports arrive in order, so those of the presses have arrived before this answer.
      await page.evaluate(() => true);
      return count - before;
    },
  };
}
