import type { App } from '../launch-app.ts';
import type { Person } from '../person.ts';
import { storedSession } from './stored-session.ts';

/**
 * Gives a window to another user, or to a visitor without a session, on a file outside of the
 * application. A new window would have to compile the scripts of every page again.
 */
export async function changeUser(
  { stack }: App,
  { page, context }: Person,
  email?: string,
): Promise<void> {
  await page.goto('/robots.txt');
  await context.clearCookies();
  const entries = email ? (await storedSession(stack, email)).origins[0]!.localStorage : [];
  await page.evaluate((stored) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name, value } of stored) localStorage.setItem(name, value);
  }, entries);
}
