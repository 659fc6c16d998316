import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inPopup } from '../../shared/call/in-popup.ts';
import type { App } from '../../shared/launch-app.ts';
import { listMailSubjects } from '../../shared/mail/mails.ts';
import { type ClickCounter, createClickCounter } from '../../shared/page/count-clicks.ts';
import { inspectPage } from '../../shared/page/inspect-page.ts';
import { PASSWORD } from '../../shared/people.ts';
import { type Person, openBrowserFor } from '../../shared/person.ts';

export const VISITOR = {
  name: 'Vera Lang',
  email: 'vera@first.example',
  zone: 'Europe/London',
  company: 'First Steps',
};

/** The clicks and typed fields of a task. The link in the mail is counted as one click. */
export interface Effort {
  person: Person;
  counter: ClickCounter;
  clicks: number;
  fields: number;
}

/**
 * Registers a company as a visitor, from the landing page and with the link from the mailbox. The
 * visitor becomes its admin. Text is typed into the focused field, so a field without the focus
 * would stay empty.
 */
export async function registerCompany(app: App): Promise<Effort> {
  const person = await openBrowserFor(app, VISITOR);
  const { page } = person;
  const counter = await createClickCounter(person.context);
  let fields = 0;
  const type = async (on: Page, label: string, text: string, isFirst: boolean) => {
    if (!isFirst) await on.keyboard.press('Tab');
    const field = on.getByRole('textbox', { name: label });
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    await on.keyboard.type(text);
    fields += 1;
  };
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const clicks = await counter.during(page, async () => {
    await page.getByRole('main').getByRole('link', { name: 'Register a company' }).click();
    await page.getByRole('heading', { name: 'Register your company' }).waitFor();
    await inspectPage(page, 'register');
    await type(page, 'Email', VISITOR.email, true);
    await page.getByRole('button', { name: 'Mail me the link' }).click();
    await page.getByRole('heading', { name: 'Look into your mail' }).waitFor();
    await inspectPage(page, 'register-sent');
    await page.goto(await linkInMailbox(app, person));
    await page
      .getByText(`Choose a name for your company and you are in, as ${VISITOR.email}.`)
      .waitFor();
    expect(new URL(page.url()).hash, 'the temporary password stays in the address').toBe('');
    await inPopup(page, 'Name your company', async (popup) => {
      await type(popup, 'Your name', VISITOR.name, true);
      await counter.watch(popup);
      await type(popup, 'Company name', VISITOR.company, false);
      await type(popup, 'New password', PASSWORD, false);
      await inspectPage(popup, 'popup-register');
      await popup.getByRole('button', { name: 'Register' }).click();
    });
    await page.getByRole('heading', { level: 1, name: 'Good morning, Vera' }).waitFor();
  });
  expect(new URL(page.url()).pathname).toBe('/app/reports/home');
  const panel = page.getByRole('complementary');
  await panel.getByText('Role: Admin').waitFor();
  await panel.getByText(VISITOR.company).waitFor();
  await page.getByText('No interviews have been booked yet.').waitFor();
  const { email, name } = VISITOR;
  expect(
    await page.evaluate(() => JSON.parse(localStorage['userContext'] as string) as unknown),
  ).toMatchObject({ email, name, role: 'admin', tier: 'Premium' });
  return { person, counter, clicks: clicks + 1, fields };
}

/** Opens the mail on the mailbox page in a separate tab and returns the link. */
async function linkInMailbox({ stack }: App, { context, email }: Person): Promise<string> {
  await listMailSubjects(stack, email);
  const mailbox = await context.newPage();
  await mailbox.goto(new URL(`/?to=${encodeURIComponent(email)}`, stack.mailbox).href);
  await inspectPage(mailbox, 'mailbox');
  // Keys are not counted, as opening the mail is not: the clicks are those in the product.
  await mailbox.getByRole('navigation', { name: 'Mails' }).getByRole('link').first().press('Enter');
  const link = mailbox.frameLocator('iframe').getByRole('link', { name: 'Register your company' });
  const href = await link.getAttribute('href');
  await mailbox.close();
  return href!;
}

/** Books an interview with a candidate of the sample data as the admin of the new company. */
export async function bookFirstInterview({ person: { page }, counter }: Effort): Promise<number> {
  return counter.during(page, async () => {
    await page.getByRole('button', { name: 'Start with sample data' }).click();
    await page.getByRole('link', { name: /^Interview Robin Ashdown/ }).click();
    await page.getByText(/^\w{3} \d+ \w{3}, \d\d:\d\d to \d\d:\d\d/).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Schedule interview' }).click();
    await page.getByText('Interview with Robin Ashdown (sample) booked for').waitFor();
  });
}
