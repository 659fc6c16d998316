import { inPopup } from '../call/in-popup.ts';
import type { App } from '../launch-app.ts';
import { inspectPage } from '../page/inspect-page.ts';
import type { WIDE } from '../page/sizes.ts';
import { PASSWORD } from '../people.ts';
import { type Person, openBrowserFor, type Who } from '../person.ts';
import { findInvitation } from './mails.ts';

/** Opens the invitation from the mail, sets a password, and waits until the application opens. */
export async function acceptInvitation(
  app: App,
  who: Who,
  size: typeof WIDE,
  picture?: string,
): Promise<Person> {
  const person = await openBrowserFor(app, who, size);
  const { page } = person;
  await page.goto(await findInvitation(app.stack, who.email));
  await page.getByRole('heading', { name: 'Welcome to Parley' }).waitFor();
  // The temporary password is removed from the address.
  await page.waitForURL((url) => !url.href.includes('invite='));
  if (picture) await inspectPage(page, `${picture}-welcome`);
  await inPopup(page, 'Set your password', async (popup) => {
    await popup.getByRole('textbox', { name: 'New password' }).fill(PASSWORD);
    await popup.getByRole('button', { name: 'Set password' }).click();
  });
  await page.waitForURL(/\/app\//);
  return person;
}
