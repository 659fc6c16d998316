import type { Page, Route } from 'playwright-core';

/**
 * Returns all responses of the API to a page during an action, as one text. The responses are
 * intercepted on their way to the page, because a browser may already have discarded the body of a
 * response when it reports that response.
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
