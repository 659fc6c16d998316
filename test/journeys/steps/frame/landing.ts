import { expect } from 'vitest';
import type { CompanyFixture } from '../../shared/company-fixture.ts';
import { openBrowserFor } from '../../shared/person.ts';

const visitor = { name: 'Visitor', email: 'visitor@mail.example', zone: 'Europe/London' };

/**
 * Checks that the landing page has its title, and that a message of its form, whose code is loaded
 * on demand, is mailed to the support.
 */
export async function sendContactMessage({ app }: CompanyFixture): Promise<void> {
  const { page, context } = await openBrowserFor(app, visitor);
  await page.goto('/#contact');
  await expect.poll(() => page.title()).toContain('Home');
  await page.getByLabel('Full Name').fill('Ines Visitor');
  await page.getByLabel('Email').fill('ines@mail.example');
  await page.getByLabel('Message').fill('How do you treat\ntwo time zones?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page
    .getByText('Message was sent. Please look out for an email from our support team.')
    .first()
    .waitFor();
  await app.stack.idle();
  expect((await app.stack.mails({})).some(({ text }) => text.includes('two time zones'))).toBe(
    true,
  );
  await context.close();
}
