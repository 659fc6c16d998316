import { describe, expect, test } from 'vitest';
import { readMime } from '../read-mime.ts';

/** Returns what is read of a mail, each character of which is one byte. */
const read = (...lines: string[]) => readMime(Buffer.from(lines.join('\r\n'), 'latin1'));
const PDF = `%PDF-1.4\n${'x'.repeat(100)}`;
const PDF_IN_BASE64 = Buffer.from(PDF).toString('base64');
const multipart = (kind: string, ...parts: string[][]) =>
  read(
    `Content-Type: multipart/${kind}; boundary=b`,
    '',
    ...parts.flatMap((part) => ['--b', ...part]),
    '--b--',
  );
const WORDS = ['Content-Type: text/plain', '', 'CV attached.'];

describe('a head that breaks the rules', () => {
  test('goes on below a line of blanks inside a field', () => {
    const { subject, text, from } = read(
      'Subject: Your',
      ' ',
      ' visit',
      'From: asha@mail.example',
      '',
      'Hello',
    );
    expect([subject.replace(/\s+/g, ' '), from, text]).toEqual([
      'Your visit',
      'asha@mail.example',
      'Hello',
    ]);
  });

  test('ends at a line of blanks above an indented text', () => {
    const { subject, text } = read('Subject: Your visit', ' ', '   Hello', '', 'Asha');
    expect([subject, text]).toEqual(['Your visit', '   Hello\n\nAsha']);
  });

  test('may have a subject in seven-bit Japanese that is not encoded', () => {
    expect(read('Subject: \u001b$BLL@\\\u001b(B', '', 'Hello').subject).toBe('面接');
  });

  test.each([
    ['=?utf-8?B?5p2O?= <\u00e7\u0094\u00a8@mail.example>', '李 <用@mail.example>'],
    ['Asha Raman', 'Asha Raman'],
    ['"asha raman"@mail.example', 'asha raman <@mail.example>'],
    ['a@mail.example, b@mail.example', ''],
  ])('whose sender %s is no address that can be read says %j', (from, name) => {
    expect(read(`From: ${from}`, '', 'Hello')).toMatchObject({ from: '', fromName: name });
  });
});

describe('a file is found by its content', () => {
  test.each([
    ['without any type', ['Content-Transfer-Encoding: base64', '', PDF_IN_BASE64]],
    ['announced as text', ['Content-Type: text/plain', '', PDF]],
    ['in base64 that is not announced', ['Content-Type: application/pdf', '', PDF_IN_BASE64]],
    [
      'in base64 announced as plain',
      ['Content-Type: text/plain', 'Content-Transfer-Encoding: 7bit', '', PDF_IN_BASE64],
    ],
  ])('%s', (_, part) => {
    const { text, attachments } = multipart('mixed', WORDS, part);
    expect([text, attachments.map(({ name, type }) => [name, type])]).toEqual([
      'CV attached.',
      [['attachment.pdf', 'application/pdf']],
    ]);
    expect(Buffer.from(attachments[0]!.content).toString()).toBe(PDF);
  });

  test('and words about a PDF are no file', () => {
    const { text, attachments } = read('Subject: x', '', 'It begins with %PDF-1.4, I think.');
    expect([text, attachments]).toEqual(['It begins with %PDF-1.4, I think.', []]);
  });

  test('also in uuencode', () => {
    const { text } = read(
      'Content-Transfer-Encoding: x-uuencode',
      '',
      'begin 644 words.txt',
      '/5&AU<G-D87D@=V]R:W,N',
      '`',
      'end',
    );
    expect(text).toBe('Thursday works.');
  });
});

test('the path of the sender is no part of the name of a file', () => {
  const part = (name: string) => [`Content-Type: application/pdf; name="${name}"`, '', PDF];
  const { attachments } = multipart(
    'mixed',
    part('C:\\\\Users\\\\asha\\\\CV.pdf'),
    part('CV 11/2026.pdf'),
  );
  expect(attachments.map(({ name }) => name)).toEqual(['CV.pdf', 'CV 11_2026.pdf']);
});

test('the second half of a file of a Mac is no file of its own', () => {
  const { attachments } = multipart(
    'appledouble',
    ['Content-Type: application/applefile; name=CV.pdf', '', '\u0000\u0005\u0016\u0007'],
    ['Content-Type: application/pdf; name=CV.pdf', '', PDF],
  );
  expect(attachments.map(({ name }) => name)).toEqual(['CV.pdf']);
});

describe('ways to show a text that only some devices know', () => {
  test.each(['text/x-amp-html', 'text/watch-html', 'text/enriched'])(
    '%s gives way to the usual ones, and is no file',
    (type) => {
      const way = [`Content-Type: ${type}`, '', '<b>Thursday</b> works.'];
      const { text, attachments } = multipart('alternative', WORDS, way);
      expect([text, attachments]).toEqual(['CV attached.', []]);
      expect(multipart('alternative', way).text).toBe('Thursday works.');
    },
  );
});
