import { expect } from 'vitest';
import { inPopup } from '../../shared/call/in-popup.ts';
import { inspectPage } from '../../shared/page/inspect-page.ts';
import { listMailSubjects } from '../../shared/mail/mails.ts';
import { PASSWORD, SARA } from '../../shared/people.ts';
import { openBrowserFor } from '../../shared/person.ts';
import type { JourneyState } from '../../shared/journey-state.ts';

/**
 * Registers a company as a visitor, with the link from the mailbox. The visitor becomes its admin.
 */
export async function registerCompany(journey: JourneyState): Promise<void> {
  const { stack } = journey.app;
  const sara = (journey.sara = await openBrowserFor(journey.app, SARA));
  const { page } = sara;
  await page.goto('/');
  await page
    .getByRole('heading', { level: 1, name: 'Hire on what people actually said.' })
    .waitFor();
  await inspectPage(page, 'landing');
  await page.getByRole('main').getByRole('link', { name: 'Register a company' }).click();
  await page.getByRole('heading', { name: 'Register your company' }).waitFor();
  await inspectPage(page, 'register');

  await page.getByLabel('Email').fill(SARA.email);
  await page.getByRole('button', { name: 'Mail me the link' }).click();
  await page.getByRole('heading', { name: 'Look into your mail' }).waitFor();
  await inspectPage(page, 'register-sent');

  await page.goto(await linkInMailbox(journey));
  await page
    .getByText(`Choose a name for your company and you are in, as ${SARA.email}.`)
    .waitFor();
  expect(new URL(page.url()).hash, 'the temporary password does not stay in the address').toBe('');
  await inPopup(page, 'Name your company', async (own) => {
    await own.getByLabel('Your name').fill(SARA.name);
    await own.getByLabel('Company name').fill('Northwind Labs');
    await own.getByRole('textbox', { name: 'New password' }).fill(PASSWORD);
    await inspectPage(own, 'popup-register');
    await own.getByRole('button', { name: 'Register' }).click();
  });

  await page.getByRole('heading', { level: 1, name: 'Good morning, Sara' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/app/reports/home');
  const panel = page.getByRole('complementary');
  await panel.getByText('Role: Admin').waitFor();
  await panel.getByText('Northwind Labs').waitFor();
  await page.getByText('No interviews have been booked yet.').waitFor();
  await inspectPage(page, 'home-new');
  expect(
    await page.evaluate(() => JSON.parse(localStorage['userContext'] as string) as unknown),
  ).toMatchObject({ email: SARA.email, name: SARA.name, role: 'admin', tier: 'Premium' });
  await stack.idle();
}

/** Opens the mail on the mailbox page in a separate tab and returns the link. */
async function linkInMailbox({ app, sara }: JourneyState): Promise<string> {
  await listMailSubjects(app.stack, sara.email);
  const mailbox = await sara.context.newPage();
  await mailbox.goto(new URL(`/?to=${encodeURIComponent(sara.email)}`, app.stack.mailbox).href);
  await inspectPage(mailbox, 'mailbox');
  await mailbox.getByRole('navigation', { name: 'Mails' }).getByRole('link').first().click();
  const link = mailbox.frameLocator('iframe').getByRole('link', { name: 'Register your company' });
  const href = await link.getAttribute('href');
  await mailbox.close();
  return href!;
}
