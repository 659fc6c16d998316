import { expect, it } from 'vitest';
import { NO_LEGAL } from '@parley/contracts/tenants/company-legal.schema.ts';
import { toDataNotice } from './data-notice.ts';
import { layOut } from './lay-out.ts';

const APP = 'https://parley.example';
const mailWith = (legal: typeof NO_LEGAL) =>
  layOut({
    heading: 'Interview',
    paragraphs: [],
    footer: 'You applied.',
    notice: toDataNotice('Acme', legal, APP),
  });

it('is the company’s own privacy notice, with its contact', () => {
  const { text, html } = mailWith({
    ...NO_LEGAL,
    privacy_url: 'https://acme.example/privacy',
    contact_name: 'Data protection',
    contact_email: 'privacy@acme.example',
  });
  expect(text.split('--\n')[1]).toBe(
    'You applied.\n' +
      'Privacy notice of Acme: https://acme.example/privacy\n' +
      'Data protection at Acme: Data protection, privacy@acme.example\n',
  );
  expect(html).toMatch(
    /<a [^>]*href="https:\/\/acme.example\/privacy"[^>]*>Privacy notice of Acme</,
  );
});

it('is the product’s notice without a contact if the company has none', () => {
  expect(mailWith(NO_LEGAL).text.split('--\n')[1]).toBe(
    'You applied.\nPrivacy notice of Parley: https://parley.example/privacy\n',
  );
  expect(toDataNotice('Acme', { ...NO_LEGAL, contact_email: 'a@acme.example' }, APP).contact).toBe(
    'Data protection at Acme: a@acme.example',
  );
});
