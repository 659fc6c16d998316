import { expect, test } from 'vitest';
import {
  email,
  httpsAddress,
  line,
  optionalEmail,
  paragraph,
  place,
  storedEmail,
  webAddress,
} from './text.ts';

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

test.each([
  ['\u202aRui Costa\u202c', 'Rui Costa'],
  ['Zero\u200bWidth Ng', 'ZeroWidth Ng'],
  ['\ufeff\u00a0Ana\u3000', 'Ana'],
  ['Ana\tSilva\r\nCosta', 'Ana Silva Costa'],
  ['Ana\u202efdp.txt\u0000', 'Anafdp.txt'],
  ['Soft\u00adhyphen', 'Softhyphen'],
  ['\u200cمی\u200cخواهم\u200d', 'می\u200cخواهم'],
  ['👩\u200d💻 Ada ❤\ufe0f', '👩\u200d💻 Ada ❤\ufe0f'],
  ['山田\u3000太郎', '山田\u3000太郎'],
  ['J\u00a0K', 'J\u00a0K'],
])('the line %j becomes %j', (typed, stored) => {
  expect(line(40).parse(typed)).toBe(stored);
});

test.each(['\u200b', '\u3164\u3164', '\u200e \u200f', '\u2800'])(
  'the line %j is empty and is refused where one is needed',
  (typed) => {
    expect(line(40).safeParse(typed).success).toBe(false);
    expect(line(40, 0).parse(typed)).toBe('');
  },
);

test('a paragraph keeps line breaks, tabs and marks of direction, and loses other controls', () => {
  expect(paragraph(100).parse('\ufeff a\r\n\tb\u000bc\u0000d \u200fעברית\u200f! \u200b')).toBe(
    'a\r\n\tb\ncd \u200fעברית\u200f!',
  );
});

test('an e-mail address is read as people paste it, and is returned in its own script', () => {
  expect(email.parse('Rui <mailto:Rui@BÜCHER.example>')).toBe('rui@xn--bcher-kva.example');
  expect(optionalEmail.parse('Rui <rui@bücher.example>')).toBe('rui@xn--bcher-kva.example');
  expect(storedEmail.parse('rui@xn--bcher-kva.example')).toBe('rui@bücher.example');
  expect(email.safeParse('jürgen@mail.example').error?.issues[0]?.message).toContain(
    'before the @',
  );
});
