import { expect, test } from 'vitest';
import { httpsAddress, optionalEmail, place, webAddress } from './text.ts';

test.each([
  'https://aurora.example',
  'http://aurora.example/jobs?from=parley',
  'HTTPS://AURORA.EXAMPLE',
  '',
])('accepts %j as a web address', (text) => {
  expect(webAddress(200).safeParse(text).success).toBe(true);
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)//https://aurora.example',
  'data:text/html,<script>',
  'ftp://aurora.example',
  'aurora.example',
  '//aurora.example',
  'https://',
  'https:aurora.example',
  'https://name:secret@aurora.example',
  `https://aurora.example/${'x'.repeat(200)}`,
])('refuses %j as a web address', (text) => {
  expect(webAddress(200).safeParse(text).success).toBe(false);
});

test.each([
  ['Room 5: second floor', true],
  ['https://meet.example/abc', true],
  ['tel: +44 20 7946 0000', true],
  ['', true],
  ['javascript:alert(1)', false],
  [' DATA:text/html,x', false],
] as const)("%j is accepted as an interview's place: %j", (text, taken) => {
  expect(place(300).safeParse(text).success).toBe(taken);
});

test.each(['', 'https://acme.test/privacy', ' HTTPS://acme.test '])(
  '%j is an https address',
  (text) => {
    expect(httpsAddress(200).safeParse(text).success).toBe(true);
  },
);

test.each([
  'http://acme.test',
  'acme.test/privacy',
  'javascript:alert(1)',
  'https://a:b@acme.test',
])('%j is no https address', (text) => {
  expect(httpsAddress(200).safeParse(text).error?.issues[0]?.message).toContain('https://');
});

test('an e-mail address may be left empty, and is lower case otherwise', () => {
  expect(optionalEmail.parse('')).toBe('');
  expect(optionalEmail.parse(' Ana@Example.com ')).toBe('ana@example.com');
  expect(optionalEmail.safeParse('ana').success).toBe(false);
});
