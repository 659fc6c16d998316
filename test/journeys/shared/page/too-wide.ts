import type { Page } from 'playwright-core';

/**
 * The elements that make the page scroll sideways. The frame has a moment to follow a new size: it
 * is drawn anew for a phone.
 */
export async function tooWide(page: Page): Promise<string[]> {
  const until = Date.now() + 3_000;
  let found = await sticksOut(page);
  while (found.length > 0 && Date.now() < until) found = await sticksOut(page);
  return found;
}

const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) =>
        requestAnimationFrame(() => {
          const width = document.documentElement.clientWidth;
          if (document.documentElement.scrollWidth <= width) return resolve([]);
          const over = [...document.querySelectorAll('body *')].filter(
            (element) => element.getBoundingClientRect().right > width + 1,
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
      ),
  );
