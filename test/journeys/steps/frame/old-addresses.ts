import { expect } from 'vitest';
import { pushAddress } from '../../shared/page/follow.ts';
import { type Troubled, openWindow } from '../../shared/troubled.ts';

/**
 * Addresses of the old product, and where each of them leads a recruiter. Pages about companies are
 * not for recruiters, so their addresses lead to the home page.
 */
const LEADS: Readonly<Record<string, string>> = {
  '/app/management/customers': '/app/reports/home',
  '/app/management/customers/7': '/app/reports/home',
  '/app/management/customers/7/edit': '/app/reports/home',
  '/app/projects': '/app/management/requisitions',
  '/app/projects/browse': '/app/management/requisitions',
  '/app/projects/create': '/app/management/addrequisition',
  '/app/projects/7': '/app/management/requisitions',
  '/app/extra/charts/apex': '/app/reports/dashboard',
  '/app/reports': '/app/reports/home',
  '/app': '/app/reports/home',
  '/app/chat': '/app/chat/new',
  '/app/mail': '/app/mail/all',
  '/app/social/feed': '/404',
  '/app/social': '/404',
  '/app/management/invoices': '/404',
  '/app/management/invoices/7': '/404',
  '/app/management/orders': '/404',
  '/app/management/orders/7': '/404',
  '/app/management/products': '/404',
  '/app/management/products/create': '/404',
  '/app/extra/editors/quill': '/404',
  '/app/extra/forms/formik': '/404',
  '/app/empty': '/404',
  '/nowhere/at/all': '/404',
};

export async function oldAddresses(troubled: Troubled): Promise<void> {
  const { page } = await openWindow(troubled, 'recruiter', '/app/reports/home');
  const found: Record<string, string> = {};
  for (const [from, to] of Object.entries(LEADS)) {
    await pushAddress(page, from);
    await page.waitForURL((url) => url.pathname === to).catch(() => undefined);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    found[from] = new URL(page.url()).pathname;
  }
  expect(found).toEqual(LEADS);
}
