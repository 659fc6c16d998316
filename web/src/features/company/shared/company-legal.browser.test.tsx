import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NO_LEGAL } from '@parley/contracts/tenants/company-legal.schema.ts';
import { renderStory } from '../../../../stories/render-story.tsx';
import { CompanyLegal } from './company-legal.tsx';

const hrefs = () =>
  page
    .getByRole('link')
    .elements()
    .map((link) => [link.textContent, link.getAttribute('href')]);

test("links to Parley's pages if a company has none of its own", async () => {
  await renderStory(<CompanyLegal legal={NO_LEGAL} company="Northwind" />, { width: 390 });
  expect(hrefs()).toEqual([
    ['Privacy notice of Parley', '/privacy'],
    ['Terms of use of Parley', '/terms'],
    ['Imprint of Parley', '/imprint'],
  ]);
});

test("links to the company's own notice and contact, in a new tab", async () => {
  const legal = {
    ...NO_LEGAL,
    privacy_url: 'https://northwind.example/privacy',
    contact_name: 'Data protection',
    contact_email: 'privacy@northwind.example',
  };
  await renderStory(<CompanyLegal legal={legal} company="Northwind" />, { width: 320 });
  expect(hrefs()).toEqual([
    ['Privacy notice of Northwind', 'https://northwind.example/privacy'],
    ['Terms of use of Parley', '/terms'],
    ['Imprint of Parley', '/imprint'],
    ['privacy@northwind.example', 'mailto:privacy@northwind.example'],
  ]);
  const own = page.getByRole('link', { name: 'Privacy notice of Northwind' }).element();
  expect([own.getAttribute('target'), own.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ]);
  for (const link of page.getByRole('link').elements())
    expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});
