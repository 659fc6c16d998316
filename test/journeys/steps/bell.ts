import { expect } from 'vitest';
import { signedIn, type Troubled } from '../house/troubled.ts';

/** Asks again every 60 seconds; a notification closes the popover and opens its interview. */
export async function bellRings(troubled: Troubled): Promise<void> {
  const { page, context } = await signedIn(troubled, 'interviewer', '/app/reports/home');
  let asked = 0;
  page.on('request', (request) => { if (new URL(request.url()).pathname === '/api/notifications') asked += 1; });
  await page.clock.install();
  await page.reload();
  const bell = page.getByRole('button', { name: /^Notifications, \d+ unread/ });
  await bell.waitFor();
  const before = asked;
  await page.clock.runFor(55_000);
  expect(asked).toBe(before);
  await page.clock.runFor(6_000);
  await expect.poll(() => asked).toBe(before + 1);
  await bell.click();
  const popover = page.getByRole('heading', { name: 'Notifications' });
  await popover.waitFor();
  expect(await page.getByText(/\d{4}-\d{2}-\d{2} \d{2}:\d{2} E[SD]T/).count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: /Aurora Candidate/ }).or(page.getByRole('link', { name: /Aurora Candidate/ })).first().click();
  await page.waitForURL(/\/app\/management\/interview\/iv_/);
  await popover.waitFor({ state: 'detached' });
  await context.close();
}
