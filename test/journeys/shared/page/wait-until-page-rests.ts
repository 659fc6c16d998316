import type { Page } from 'playwright-core';

/**
 * Waits until nothing has been loading or moving for three frames in a row: no skeleton, no dimmed
 * calendar or list, no calendar entry without its text, no running transition, no image that is
 * still loading. It then waits for the fonts and scrolls to the top.
 */
export async function waitUntilPageRests(page: Page): Promise<void> {
  await page.evaluate(() => document.body.removeAttribute('data-calm-frames'));
  await page.waitForFunction(hasRested);
  await page.evaluate(() => document.fonts.ready.then(() => scrollTo(0, 0)));
}

/** Runs in a page: counts a frame in which nothing moves, and returns whether there were three. */
export function hasRested(): boolean {
  const calm =
    document.querySelector(
      '.MuiSkeleton-root,[role=status][aria-busy=true],[aria-busy=true] > [class*=board],' +
        '[aria-busy=true][class*=previous]',
    ) === null &&
    [...document.querySelectorAll('[class*=_entry_]:not([aria-hidden])')].every(
      (entry) => entry.textContent !== '',
    ) &&
    [...document.images].every((image) => image.complete || image.loading === 'lazy') &&
    !document
      .getAnimations()
      .some((one) => one instanceof CSSTransition && one.playState === 'running');
  const frames = calm ? Number(document.body.dataset['calmFrames'] ?? 0) + 1 : 0;
  document.body.dataset['calmFrames'] = String(frames);
  return frames >= 3;
}
