import { choose } from '../../shared/choose.ts';
import type { CompanyFixture } from '../../shared/company-fixture.ts';
import { mailTo } from '../../shared/mail/mails.ts';
import { changeUser } from '../../shared/page/change-user.ts';
import { follow } from '../../shared/page/follow.ts';
import { inspectPage } from '../../shared/page/inspect-page.ts';
import type { Person } from '../../shared/person.ts';

const PLATFORM_ADMIN = 'platform@parley.example';

/**
 * Finds a company as the platform admin in the given window, adds an admin to it, answers a contact
 * message, and checks that the audit contains these actions.
 */
export async function workAsPlatformAdmin(
  { app, company, target }: CompanyFixture,
  window: Person,
): Promise<void> {
  const domain = company.people.admin.email.split('@')[1]!;
  const visitor = `visitor@${domain}`;
  const sent = await fetch(`${target.origin}/api/support`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Vera Visitor', email: visitor, message: 'How does one begin?' }),
  });
  if (!sent.ok) throw new Error(`the contact form answered ${sent.status}`);
  await changeUser(app, window, PLATFORM_ADMIN);
  const { page } = window;
  await page.goto('/management/tenants');
  await page.getByRole('searchbox').fill('aurora works');
  await page
    .getByRole('link', { name: /^Aurora Works/ })
    .first()
    .waitFor();
  // The link was visible before the search, which starts a moment after the last key.
  await page.waitForURL(/q=aurora/);
  await inspectPage(page, 'platform-companies');

  await follow(page, `/management/tenant/users/${company.people.admin.tenantId()}`);
  await page.getByRole('button', { name: 'Turn off two-step sign-in of Aurora recruiter' }).click();
  await page.getByRole('dialog').getByText('more than one company').waitFor();
  await page.keyboard.press('Escape');
  await inspectPage(page, 'platform-users');
  await follow(page, `/management/tenant/${company.people.admin.tenantId()}`);
  await page.getByRole('list', { name: 'Admins' }).getByText(company.people.admin.email).waitFor();
  await page.getByRole('button', { name: 'Add an admin' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Nora New');
  await dialog.getByLabel('E-mail').fill(`nora@${domain}`);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByRole('button', { name: 'Invite again: Nora New' }).waitFor();
  await inspectPage(page, 'platform-company');
  await page.getByRole('button', { name: 'Correct the address of Nora New' }).click();
  await dialog.getByLabel('E-mail').fill(`nora.new@${domain}`);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByRole('list', { name: 'Admins' }).getByText(`nora.new@${domain}`).waitFor();
  await mailTo(app.stack, `nora.new@${domain}`, /invites you to Parley/);

  await follow(page, '/management/contactmessages');
  const message = page.getByRole('article', { name: 'Vera Visitor' }).filter({ hasText: visitor });
  await message.getByRole('button', { name: 'Answer Vera Visitor by e-mail' }).click();
  await dialog
    .getByRole('textbox', { name: 'Your answer' })
    .fill('With a company and its first admin.');
  await inspectPage(page, 'platform-answer');
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await message.getByText('Answered by Platform admin').waitFor();
  await message.getByRole('button', { name: 'Close the message of Vera Visitor' }).click();
  await message.getByText('Closed', { exact: true }).waitFor();
  await inspectPage(page, 'platform-messages');
  await mailTo(app.stack, visitor, /Your message to Parley/);

  await follow(page, '/management/audit');
  await page.getByText('Contact answered').first().waitFor();
  await choose(page, 'Kind', 'People');
  await page.getByText('User readdressed').first().waitFor();
  await inspectPage(page, 'platform-audit');
}
