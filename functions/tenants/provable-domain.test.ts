import { expect, test } from 'vitest';
import { toProvableDomain } from './provable-domain.ts';

test.each([
  ['acme.com', 'acme.com'],
  [' ACME.co.uk. ', 'acme.co.uk'],
  ['bücher.de', 'xn--bcher-kva.de'],
  ['northwind.example', 'northwind.example'],
  // A domain of somebody below a suffix that is not a registry's.
  ['acme.github.io', 'acme.github.io'],
])('a registered domain can be proved: "%s"', async (given, domain) => {
  expect(await toProvableDomain(given)).toEqual({ ok: true, domain });
});

test.each([
  '',
  'acme',
  'localhost',
  'db.internal',
  'printer.local',
  'metadata.google.internal',
  '169.254.169.254',
  '[::1]',
  '0x7f.1',
  'com',
  'co.uk',
  'github.io',
  'example',
  'acme..com',
  'a b.com',
  'acme.com/path',
  'https://acme.com',
  'user@acme.com',
  'acme.com:53',
  '_dmarc.acme.com',
  `${'a'.repeat(64)}.com`,
])('what nobody has registered is refused: "%s"', async (given) => {
  expect(await toProvableDomain(given)).toMatchObject({ ok: false });
});

test('a part of a domain is refused with the domain that can be proved', async () => {
  expect(await toProvableDomain('jobs.acme.co.uk')).toEqual({
    ok: false,
    because: 'Prove acme.co.uk, to which jobs.acme.co.uk belongs, instead',
  });
});

test.each(['gmail.com', 'Outlook.com', 'yahoo.co.jp', 'gmx.at', 'web.de', 'proton.me'])(
  'a domain of a mail provider is refused: "%s"',
  async (given) => {
    expect(await toProvableDomain(given)).toMatchObject({
      because: expect.stringContaining('Anybody can have an address'),
    });
  },
);
