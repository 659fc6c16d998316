import { describe, expect, test } from 'vitest';
import { visibleText } from '@parley/domain/mail/message-text.ts';
import { readMime } from '../read-mime.ts';

/** Returns the bytes of a mail, each character of which is one byte. */
const mail = (...lines: string[]) => new Uint8Array(Buffer.from(lines.join('\r\n'), 'latin1'));
const withHead = (...head: string[]) => readMime(mail(...head, '', 'Hello'));
const PDF = '%PDF-1.4 x';
const multipart = (kind: string, parts: string[][]) => [
  `Content-Type: multipart/${kind}; boundary="b-${kind}"`,
  '',
  ...parts.flatMap((part) => [`--b-${kind}`, ...part]),
  `--b-${kind}--`,
];
const text = (content: string) => ['Content-Type: text/plain; charset=utf-8', '', content];
const html = (content: string) => ['Content-Type: text/html; charset=utf-8', '', content];
const file = (head: string, content = PDF) => [...head.split('\n'), '', content];

describe('the subject', () => {
  test.each([
    ['=?utf-8?Q?Gr=C3?= =?UTF-8?Q?=BC=C3=9Fe?=', 'Grüße', 'words of one charset'],
    ['=?utf-8?Q?An update here?=', 'An update here', 'blanks inside a word'],
    ['=?utf-8?b?aGk?=', 'hi', 'base64 without padding'],
    ['=?iso-8859-1?Q?a?= =?utf-8?Q?b?=', 'ab', 'two charsets'],
    ['=?utf-8*en?Q?a_b?= c', 'a b c', 'a language'],
    ['Gr\u00fc\u00dfe', 'Grüße', 'Latin-1 without a label'],
    ['Gr\u00c3\u00bc\u00c3\u009fe', 'Grüße', 'UTF-8 without a label'],
  ])('%s is read as %s (%s)', (value, subject) => {
    expect(withHead(`Subject: ${value}`).subject).toBe(subject);
  });
});

describe('the sender', () => {
  test.each([
    ['Asha Raman <ASHA@Mail.Example>', 'asha@mail.example', 'Asha Raman'],
    ['asha@mail.example (Asha Raman)', 'asha@mail.example', 'Asha Raman'],
    ['"Raman, Asha" <asha@mail.example>', 'asha@mail.example', 'Raman, Asha'],
    ['Raman, Asha <asha@mail.example>', 'asha@mail.example', 'Raman, Asha'],
    ['=?utf-8?Q?Raman=2C_Asha?= <asha@mail.example>', 'asha@mail.example', 'Raman, Asha'],
    ['"asha@mail.example" <asha@mail.example>', 'asha@mail.example', ''],
    ['"asha@mail.example" <eve@evil.example>', 'eve@evil.example', ''],
    ['Asha <asha@b\u00c3\u00bccher.example>', 'asha@xn--bcher-kva.example', 'Asha'],
    ['a@x.example, b@x.example', '', ''],
    ['<a@x.example> <b@x.example>', '', ''],
    ['a@x.example b@x.example', '', ''],
    ['Asha', '', 'Asha'],
    ['', '', ''],
  ])('%j is %j', (value, from, fromName) => {
    expect(withHead(`From: ${value}`)).toMatchObject({ from, fromName });
  });

  test('is nobody if there are two From fields', () => {
    expect(withHead('From: a@x.example', 'From: b@x.example').from).toBe('');
  });

  test('may want answers elsewhere', () => {
    expect(withHead('From: a@x.example', 'Reply-To: B <b@x.example>').replyTo).toBe('b@x.example');
    expect(withHead('From: a@x.example', 'Reply-To: A@x.example').replyTo).toBeUndefined();
  });
});

describe('the name of a file', () => {
  test.each([
    [`Content-Disposition: attachment; filename="my cv.pdf"`, 'my cv.pdf'],
    ['Content-Disposition: attachment; filename=my cv 2026.pdf', 'my cv 2026.pdf'],
    [`Content-Disposition: attachment; filename*=utf-8''%C3%84.pdf`, 'Ä.pdf'],
    [`Content-Disposition: attachment;\n filename*0*=utf-8''%C3;\n filename*1*=%84.pdf`, 'Ä.pdf'],
    ['Content-Disposition: attachment;\n filename*0="a b";\n filename*1=".pdf"', 'a b.pdf'],
    [
      'Content-Disposition: attachment; filename="=?utf-8?B?w4Q=?=\n =?utf-8?B?LnBkZg==?="',
      'Ä.pdf',
    ],
    ['Content-Disposition: attachment; filename="M\u00c3\u00bcller.pdf"', 'Müller.pdf'],
    ['Content-Disposition: attachment; filename="M\u00fcller.pdf"', 'Müller.pdf'],
    ['Content-Type: application/octet-stream; name=Curriculum', 'Curriculum.pdf'],
    ['Content-Disposition: attachment; filename="../../a\u202e.pdf"', '.._.._a_.pdf'],
    ['Content-Type: application/x-pdf', 'attachment.pdf'],
  ])('%j', (head, name) => {
    const { attachments } = readMime(
      mail(...multipart('mixed', [text('Hi'), file(head.replaceAll('\u202e', '?'))])),
    );
    expect(attachments).toMatchObject([{ name, type: 'application/pdf' }]);
  });
});

describe('the text', () => {
  const read = (...lines: string[]) => readMime(mail(...lines)).text;

  test.each([
    [
      'alternatives',
      multipart('alternative', [text('Hi there'), html('<p>Hi there</p>')]),
      'Hi there',
    ],
    ['a placeholder', multipart('alternative', [text('No HTML?'), html('<p>Hi</p>')]), 'Hi'],
    ['an empty text', multipart('alternative', [text(' '), html('<p>Hi</p>')]), 'Hi'],
    [
      'texts around a file',
      multipart('mixed', [text('One'), file('Content-Type: application/pdf'), html('<p>Two</p>')]),
      'One\n\nTwo',
    ],
    [
      'alternatives with files among them',
      multipart('alternative', [
        text('Hi there'),
        multipart('mixed', [html('<p>Hi there</p>'), file('Content-Type: application/pdf')]),
      ]),
      'Hi there',
    ],
    [
      'a boundary that never ends',
      ['Content-Type: multipart/mixed; boundary=b', '', '--b', ...text('Hi')],
      'Hi',
    ],
    [
      'another boundary than announced',
      ['Content-Type: multipart/mixed; boundary=b', '', '--c', ...text('Hi'), '--c--'],
      'Hi',
    ],
    ['no boundary at all', ['Content-Type: multipart/mixed', '', 'Hi'], 'Hi'],
    [
      'broken quoted-printable',
      ['Content-Transfer-Encoding: quoted-printable', '', '5=% =3D =XY =', 'on'],
      '5=% = =XY on',
    ],
    [
      'text that is called base64',
      ['Content-Transfer-Encoding: base64', '', 'Hello, I come!'],
      'Hello, I come!',
    ],
    ['base64 with padding inside', ['Content-Transfer-Encoding: base64', '', 'SA==', 'aQ=='], 'Hi'],
    [
      'flowed text',
      ['Content-Type: text/plain; format=flowed; delsp=yes', '', 'a wo ', 'rd'],
      'a word',
    ],
    ['HTML that is called text', ['Content-Type: text/plain', '', '<html><p>Hi</p></html>'], 'Hi'],
    ['a missing empty line', ['Content-Type: text/plain', 'Hello there'], 'Hello there'],
    ['no head', ['', 'Hi'], 'Hi'],
  ])('of %s', (_, lines, expected) => {
    expect(read(...lines)).toBe(expected);
  });

  test('is cut at 20,000 characters, which is said', () => {
    const { text: long, isCut } = readMime(mail('', 'a '.repeat(15_000)));
    expect([long.length, isCut]).toEqual([20_000, true]);
  });
});

describe('files', () => {
  const PNG = '\u0089PNG\r\n\u001a\n';
  const picture = (id: string, content = PNG) =>
    file(`Content-Type: image/png; name=${id}.png\nContent-ID: <${id}>`, content);

  test('are not the signatures of a mail', () => {
    const { attachments, leftOut } = readMime(
      mail(
        ...multipart('signed', [
          text('Hi'),
          file('Content-Type: application/pgp-signature; name=signature.asc', 'x'),
          file('Content-Type: application/pkcs7-signature; name=smime.p7s', 'x'),
        ]),
      ),
    );
    expect([attachments, leftOut]).toEqual([[], []]);
  });

  test('are not small pictures that the HTML shows, but large ones are', () => {
    const { attachments } = readMime(
      mail(
        ...multipart('related', [
          html('<img src="cid:logo"><img src="cid:photo">'),
          picture('logo'),
          picture('photo', PNG + 'x'.repeat(70_000)),
          picture('other'),
        ]),
      ),
    );
    expect(attachments.map(({ name }) => name)).toEqual(['photo.png', 'other.png']);
  });

  test('are taken before pictures in the text; the rest is named', () => {
    const { attachments, leftOut } = readMime(
      mail(
        ...multipart('mixed', [
          ...Array.from({ length: 11 }, (_, index) => picture(`p${index}`)),
          file('Content-Disposition: attachment; filename=cv.pdf'),
          file('Content-Disposition: attachment; filename=empty.pdf', ''),
        ]),
      ),
    );
    expect(attachments).toHaveLength(10);
    expect(attachments.at(-1)).toMatchObject({ name: 'cv.pdf' });
    expect(leftOut).toEqual([
      { name: 'p9.png', size: 8, reason: 'too-many' },
      { name: 'p10.png', size: 8, reason: 'too-many' },
      { name: 'empty.pdf', size: 0, reason: 'empty' },
    ]);
  });

  test('of more than 10 MB are named with their size', () => {
    const large = file(
      'Content-Disposition: attachment; filename=film.mov\nContent-Transfer-Encoding: base64',
      `${'A'.repeat(76)}\r\n`.repeat(200_000),
    );
    const { leftOut, text: words } = readMime(mail(...multipart('mixed', [text('Hi'), large])));
    expect(words).toBe('Hi');
    expect(leftOut).toMatchObject([{ name: 'film.mov', reason: 'too-large' }]);
    expect(leftOut[0]!.size / 11_400_000).toBeCloseTo(1, 2);
  });

  test('and texts of forwarded mails are opened one level deep', () => {
    const inner = ['Subject: Inner', ...multipart('mixed', [text('Deep')])];
    const forwarded = [
      'From: Ana <ana@x.example>',
      'Subject: Reference',
      'Date: Mon, 2 Mar 2026 10:00:00 +0100 (CET)',
      ...multipart('alternative', [
        text('She is good.'),
        file('Content-Type: application/pdf; name=r.pdf'),
        file('Content-Type: message/rfc822; name=inner.eml', inner.join('\r\n')),
      ]),
    ];
    const read = readMime(
      mail(
        ...multipart('mixed', [
          text('See below.'),
          file('Content-Type: application/octet-stream; name=a.eml', forwarded.join('\r\n')),
        ]),
      ),
    );
    expect(read.forwarded).toMatchObject([
      {
        from: 'Ana <ana@x.example>',
        subject: 'Reference',
        at: '2026-03-02T09:00:00.000Z',
        text: 'She is good.',
        attachments: [{ name: 'r.pdf' }, { name: 'inner.eml' }],
      },
    ]);
  });

  test('of a sealed mail are kept, and the mail says so', () => {
    const { remark, attachments } = readMime(
      mail('Content-Type: application/pkcs7-mime; smime-type=signed-data; name=smime.p7m', '', 'x'),
    );
    expect([remark, attachments[0]?.name]).toEqual(['sealed', 'smime.p7m']);
  });
});

test('calendar objects come once, with their method and file', () => {
  const calendar = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR';
  const { calendars, attachments } = readMime(
    mail(
      ...multipart('mixed', [
        file('Content-Type: text/calendar; charset=utf-8', `\u00ef\u00bb\u00bf${calendar}`),
        file('Content-Type: application/octet-stream; name=invite.ics', calendar),
        file('Content-Type: text/calendar; method=reply', 'BEGIN:VCALENDAR'),
      ]),
    ),
  );
  expect(calendars).toMatchObject([
    { text: calendar, method: 'REQUEST', file: { name: 'invite.ics', type: 'text/calendar' } },
    { method: 'REPLY', file: undefined },
  ]);
  expect(attachments).toEqual([]);
});

test('a delivery report has its status and the head of the returned mail', () => {
  const { report, headers, forwarded } = readMime(
    mail(
      'Auto-Submitted: auto-replied',
      'Content-Type: multipart/report; report-type=Delivery-Status; boundary=r',
      '',
      '--r',
      ...text('Sorry'),
      '--r',
      ...file('Content-Type: message/delivery-status', 'Status: 5.1.1'),
      '--r',
      ...file('Content-Type: message/rfc822', 'Message-ID: <a@b>\r\n\r\nHello'),
      '--r--',
    ),
  );
  expect(report).toEqual({
    type: 'delivery-status',
    status: 'Status: 5.1.1',
    returned: 'message-id: <a@b>',
  });
  expect([headers('auto-submitted'), forwarded]).toEqual([['auto-replied'], []]);
});

describe('a sentence of a colleague in a quotation is not among what blinded readers see', () => {
  const SECRET = 'Rita finds her too slow.';
  const quote = (lines: string) => lines.replace('SECRET', SECRET);
  const OUTLOOK = '<div style="border:none;border-top:solid #E1E1E1 1.0pt">';
  test.each([
    html('<p>Yes.</p><blockquote>SECRET</blockquote>'),
    html('<p>Yes.</p><div class="gmail_quote">On 2 Mar 2026, Rita wrote:<br><p>SECRET</p></div>'),
    html('<p>Yes.</p><blockquote type="cite"><p>Hi<blockquote>x</blockquote>SECRET'),
    html(`<p>Yes.</p>${OUTLOOK}<b>From:</b> Rita<br><b>Sent:</b> Monday</div><p>SECRET</p>`),
    html('<p>Yes.</p><hr><b>Od:</b> Rita &lt;r@x.example&gt;<br><b>WysÅano:</b> x<p>SECRET'),
    html('<p>Yes.</p><div id="divRplyFwdMsg">FrÃ¥n: Rita</div><p>SECRET</p>'),
    html('<p>Yes.</p><div style="border-left:1px solid">SECRET</div>'),
    ['Content-Type: text/plain; format=flowed', '', 'Yes.', '> Hello ', '>SECRET', '>> more'],
    text('Yes.\r\n\r\n> a line that a program\r\nSECRET\r\n> more'),
    text('Yes.\r\n-- \r\nAsha\r\n\r\nOn 2 Mar 2026 at 10:00, Rita <r@x.example> wrote:\r\nSECRET'),
  ])('%j', (...lines) => {
    const read = readMime(mail(...lines.map(quote)));
    const shown = visibleText(read.text, read.maybeQuoted);
    expect(read.text).toContain(SECRET);
    expect(shown).toContain('Yes.');
    expect(shown).not.toContain(SECRET);
  });
});
