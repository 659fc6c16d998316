import type { Page, Route } from 'playwright-core';

/**
 * Everything that the API answers to a page while something is done, as one text. The answers pass
 * through here on their way to the page: a browser may already have thrown away the body of an
 * answer that it only tells of.
 */
export async function captureAnswer(page: Page, act: () => Promise<void>): Promise<string> {
  const answers: string[] = [];
  const pass = async (route: Route) => {
    const response = await route.fetch();
    answers.push(await response.text());
    await route.fulfill({ response });
  };
  await page.route('**/api/**', pass);
  await act();
  await page.unrouteAll({ behavior: 'wait' });
  return answers.join('\n');
}
