import { expect } from 'vitest';
import { type Troubled, openWindow } from '../../shared/troubled.ts';

const problem = (message: string) => ({
  status: 409,
  contentType: 'application/problem+json',
  body: JSON.stringify({
    type: 'about:blank',
    title: message,
    status: 409,
    code: 'conflict',
    message,
    request_id: 'r',
  }),
});

/**
 * Checks that a failed request shows the message of its response in an error snackbar, or the
 * specified text if the response has no message.
 */
export async function checkFailureMessages(troubled: Troubled): Promise<void> {
  const { page } = await openWindow(troubled, 'interviewer', '/app/reports/home');
  let body = problem('The bell is being repaired');
  await page.route('**/api/notifications/markAsRead', (route) => route.fulfill(body));
  const mark = async () => {
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByRole('button', { name: 'Mark all as read' }).click();
  };
  await troubled.app.failures.except(/markAsRead/, async () => {
    await mark();
    await page.getByText('The bell is being repaired').waitFor();
    await page.clock.runFor(10_000);
    await page.getByText('The bell is being repaired').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    body = { status: 500, contentType: 'text/html', body: '<p>No JSON at all</p>' };
    await mark();
    await page.getByText('Something went wrong').first().waitFor();
  });
  await page.clock.runFor(10_000);
  await page.keyboard.press('Escape');
  await page.unroute('**/api/notifications/markAsRead');
}

/** Checks that a fourth snackbar removes the first one. */
export async function checkToastLimit(troubled: Troubled): Promise<void> {
  const { page } = await openWindow(troubled, 'interviewer', '/app/reports/home');
  let count = 0;
  await page.route('**/api/notifications/markAsRead', (route) =>
    route.fulfill(problem(`Trouble number ${(count += 1)}`)),
  );
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const shown = page.getByText(/^Trouble number/);
  let most = 0;
  await troubled.app.failures.except(/markAsRead/, async () => {
    for (let n = 1; n <= 5; n += 1) {
      await page.getByRole('button', { name: 'Mark all as read' }).click();
      await page.getByText(`Trouble number ${n}`).waitFor();
      // Two seconds are well before a snackbar disappears because of its age.
      await expect.poll(() => shown.count(), { timeout: 2_000 }).toBeLessThanOrEqual(3);
      most = Math.max(most, await shown.count());
    }
  });
  expect(most).toBe(3);
  expect(await shown.allInnerTexts()).not.toContain('Trouble number 1');
}
