import { expect } from 'vitest';
import { inPopup } from '../../shared/call/in-popup.ts';
import type { App } from '../../shared/launch-app.ts';
import { PASSWORD } from '../../shared/people.ts';
import { type Person, openBrowserFor } from '../../shared/person.ts';
import { createClickCounter } from '../../shared/page/count-clicks.ts';

export const VISITOR = {
  name: 'Vera Lang',
  email: 'vera@first.example',
  zone: 'Europe/London',
  company: 'First Steps',
};

/** The clicks and typed fields of a task. The link in the mail is counted as one click. */
export interface Effort {
  person: Person;
  clicks: number;
  fields: number;
}

/**
 * Goes from the landing page to a booked interview with sample data. Text is typed into the focused
 * field, so a field without the focus would stay empty.
 */
export async function reachFirstInterview(app: App): Promise<Effort> {
  const person = await openBrowserFor(app, VISITOR);
  const { page } = person;
  const counter = await createClickCounter(person.context);
  let fields = 0;
  const type = async (on: typeof page, label: string, text: string, isFirst: boolean) => {
    if (!isFirst) await on.keyboard.press('Tab');
    const field = on.getByRole('textbox', { name: label });
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    await on.keyboard.type(text);
    fields += 1;
  };
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const inBrowser = await counter.during(page, async () => {
    await page.getByRole('main').getByRole('link', { name: 'Register a company' }).click();
    await type(page, 'Email', VISITOR.email, true);
    await page.getByRole('button', { name: 'Mail me the link' }).click();
    await page.getByRole('heading', { name: 'Look into your mail' }).waitFor();
    await app.stack.idle();
    const [mail] = await app.stack.mails({ to: VISITOR.email });
    await page.goto(/https?:\/\/\S+register\?\S+/.exec(mail!.text)![0]);
    await inPopup(page, 'Name your company', async (popup) => {
      await type(popup, 'Your name', VISITOR.name, true);
      await counter.watch(popup);
      await type(popup, 'Company name', VISITOR.company, false);
      await type(popup, 'New password', PASSWORD, false);
      await popup.getByRole('button', { name: 'Register' }).click();
    });
    await page.getByRole('button', { name: 'Start with sample data' }).click();
    await page.getByRole('link', { name: /^Interview Robin Ashdown/ }).click();
    await page.getByText(/^\w{3} \d+ \w{3}, \d\d:\d\d to \d\d:\d\d/).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Schedule interview' }).click();
    await page.getByText('Interview with Robin Ashdown (sample) booked for').waitFor();
  });
  return { person, clicks: inBrowser + 1, fields };
}
