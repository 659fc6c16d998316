import type { Page } from 'playwright-core';

/** Everything that the API answers to a page while something is done, as one text. */
export async function overhear(page: Page, act: () => Promise<void>): Promise<string> {
  const answers: Promise<string>[] = [];
  const listen = (response: { url(): string; text(): Promise<string> }) => {
    if (response.url().includes('/api/')) answers.push(response.text());
  };
  page.on('response', listen);
  await act();
  page.off('response', listen);
  return (await Promise.all(answers)).join('\n');
}
