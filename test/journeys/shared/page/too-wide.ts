import type { Page } from 'playwright-core';

/**
 * Returns the elements that make the page scroll sideways. It retries for up to 3 seconds, because
 * the layout is rendered again for a phone and needs a moment to follow a new size.
 */
export async function tooWide(page: Page): Promise<string[]> {
  const until = Date.now() + 3_000;
  let found = await sticksOut(page);
  while (found.length > 0 && Date.now() < until) found = await sticksOut(page);
  return found;
}

const sticksOut = (page: Page): Promise<string[]> => page.evaluate(listWideElements);

/** Runs in a page: returns its width and its first wide elements if it scrolls sideways. */
export function listWideElements(): Promise<string[]> {
  return new Promise<string[]>((resolve) =>
    requestAnimationFrame(() => {
      const width = document.documentElement.clientWidth;
      if (document.documentElement.scrollWidth <= width) return resolve([]);
      /** What is inside a part that scrolls by itself, or is cut, does not widen the page. */
      const isHeld = (element: Element): boolean => {
        for (let part = element.parentElement; part; part = part.parentElement)
          if (part !== document.body && getComputedStyle(part).overflowX !== 'visible') return true;
        return false;
      };
      const over = [...document.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right > width + 1 && !isHeld(element),
      );
      return resolve([
        `${document.documentElement.scrollWidth} px wide`,
        ...over
          .slice(0, 5)
          .map(
            (element) =>
              `${element.tagName.toLowerCase()} ${element.className.toString()} ` +
              `${element.textContent?.slice(0, 40) ?? ''}`,
          ),
      ]);
    }),
  );
}
