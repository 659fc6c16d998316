import { expect } from 'vitest';
import { inPopup } from '../house/in-popup.ts';
import { inspectPage } from '../house/inspect-page.ts';
import { PASSWORD, SARA } from '../house/people.ts';
import { seat } from '../house/person.ts';
import type { World } from '../house/world.ts';

/** A visitor registers a company in the popup, with the code that she reads in the mailbox, and is its admin. */
export async function registerCompany(world: World): Promise<void> {
  const { stack } = world.house;
  const sara = (world.sara = await seat(world.house, SARA));
  const { page } = sara;
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: 'Hire on what people actually said.' }).waitFor();
  await inspectPage(page, 'landing');
  await page.getByRole('main').getByRole('link', { name: 'Register a company' }).click();
  await page.getByRole('heading', { name: 'Register your company' }).waitFor();
  await inspectPage(page, 'register');

  await inPopup(page, 'Register', async (popup) => {
    await popup.getByLabel('Your name').fill(SARA.name);
    await popup.getByLabel('Company name').fill('Northwind Labs');
    await popup.getByLabel('Email').fill(SARA.email);
    await popup.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await inspectPage(popup, 'popup-register');
    await popup.getByRole('button', { name: 'Register' }).click();
    await popup.getByRole('heading', { name: 'Confirm your email' }).waitFor();
    await popup.getByLabel('Code').fill(await codeFromMailbox(world));
    await popup.getByRole('button', { name: 'Confirm email' }).click();
  });

  await page.getByRole('heading', { level: 1, name: 'Good morning, Sara' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/app/reports/home');
  const panel = page.getByRole('complementary');
  await panel.getByText('Role: Admin').waitFor();
  await panel.getByText('Northwind Labs').waitFor();
  await page.getByText('No interviews have been booked yet.').waitFor();
  await inspectPage(page, 'home-new');
  expect(await page.evaluate(() => JSON.parse(localStorage['userContext'] as string) as unknown)).toMatchObject({ email: SARA.email, name: SARA.name, role: 'admin', tier: 'Premium' });
  await stack.idle();
}

/** She reads the code on the mailbox page, in a tab of her own. */
async function codeFromMailbox({ house, sara }: World): Promise<string> {
  const mailbox = await sara.context.newPage();
  await mailbox.goto(new URL(`/?to=${encodeURIComponent(sara.email)}`, house.stack.mailbox).href);
  await inspectPage(mailbox, 'mailbox');
  await mailbox.getByRole('navigation', { name: 'Mails' }).getByRole('link').first().click();
  const text = await mailbox.frameLocator('iframe').locator('body').filter({ hasText: /\d{6}/ }).innerText();
  await mailbox.close();
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error(`The mail has no code: ${text}`);
  return code;
}
