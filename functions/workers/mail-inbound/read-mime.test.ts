import { describe, expect, test } from 'vitest';
import { readCalendarReply } from './read-calendar-reply.ts';
import { readMime } from './read-mime.ts';

const raw = (type: string, body: string, headers: readonly string[] = []) =>
  new TextEncoder().encode(
    [
      'From: Asha Raman <Asha@Mail.Example>',
      'Subject: Thursday',
      ...headers,
      `Content-Type: ${type}`,
      '',
      body,
    ].join('\r\n'),
  );
const findText = async (html: string) =>
  (await readMime(raw('text/html; charset=utf-8', html)))?.text;

describe('the text of an HTML mail', () => {
  test.each([
    ['<p>Hello</p><p>Thursday suits me.</p>', 'Hello\nThursday suits me.'],
    [
      '<html><head><title>Mail</title><style>p { color: red ' +
        '}</style></head><body>Yes<br>and no</body></html>',
      'Yes\nand no',
    ],
    ['Tea &amp; cake for 5 &lt; 6 &euro;&nbsp;&#x1F44D;', 'Tea & cake for 5 < 6 € 👍'],
    ['<ul><li>one</li><li>two</li></ul>', 'one\ntwo'],
    ['<script>alert("1")</script>Hello<!-- a remark --> there', 'Hello there'],
    [
      '<div>My own words</div><blockquote>What you wrote<blockquote>and ' +
        'I</blockquote></blockquote><p>after it</p>',
      'My own words',
    ],
    ['1 < 2 and a <b>bold</b> word', '1 < 2 and a bold word'],
    ['Half a tag <style', 'Half a tag'],
    ['<p>a</p>\n\n\n\n\n<p>b</p>', 'a\nb'],
    ['A line\nof the source<br><br><br><br>and another', 'A line of the source\n\nand another'],
    ['<head><style>a</style>never closed<body>Hello', 'Hello'],
  ])('%j is read as %j', async (html, text) => {
    expect(await findText(html)).toBe(text);
  });
});

const SIZE = 256 * 1024;
/**
 * The number of lines in the test mails. The parser needs some time for each line, and their number
 * is limited elsewhere.
 */
const MAX_LINES = 20_000;
const bomb = (piece: string) =>
  piece.repeat(Math.min(Math.ceil(SIZE / piece.length), /[\r\n]/.test(piece) ? MAX_LINES : SIZE));
const MAX_CPU_MS = 1500;

/** Measures the CPU time of some work, independent of other work of the machine. */
async function measureCpu(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

describe('a mail that is made to take long is parsed as quickly as any other', () => {
  test.each([
    '<style ',
    '<style>',
    '<',
    '</',
    '<!--',
    '<![CDATA[',
    '&',
    '&#',
    '&amp',
    '<blockquote ',
    '<a ',
    '<a b="',
    '<i></b>',
    '<p>',
    '</p>',
    '\n',
    ' ',
    '\t',
    ' \n',
    '<br>\n',
    '<head>',
    '</style ',
    '<script></scrip',
  ])('HTML of repeated %j', async (piece) => {
    expect(await measureCpu(() => findText(bomb(piece)))).toBeLessThan(MAX_CPU_MS);
  });

  test.each([
    '\n',
    ' ',
    'On a ',
    'On a wrote:\n',
    '> ',
    '-- ',
    '_',
    'From: a\n',
    ' \n',
    '\r',
    'Le écrit :',
    'Am schrieb ',
    '-----Original Message',
    '\u0000',
    '\u2028',
  ])('text of repeated %j', async (piece) => {
    expect(
      await measureCpu(() => readMime(raw('text/plain; charset=utf-8', bomb(piece)))),
    ).toBeLessThan(MAX_CPU_MS);
    expect(
      await measureCpu(() => readMime(raw('text/plain; charset=utf-8', `${bomb(piece)}.`))),
    ).toBeLessThan(MAX_CPU_MS);
  });

  test.each([
    ['a subject', 'Subject: ', '=?utf-8?q?a?= '],
    ['a subject of blanks', 'Subject: a', ' '],
    ['a sender', 'From: ', '<a@b.example>, '],
    ['a sender of brackets', 'From: ', '<'],
    ['a sender of quotes', 'From: ', '"'],
    ['a type', 'Content-Type: text/plain; a=', '"'],
    ['parameters', 'Content-Type: text/plain', '; a*0*=b'],
    ['an encoding', 'Content-Transfer-Encoding: ', 'base64 '],
    ['a message id', 'Message-ID: ', '<'],
    ['a header without end', 'X-A: b\r\n', ' c\r\n'],
  ])('%s of many pieces', async (_, start, piece) => {
    const mail = new TextEncoder().encode(`${start}${bomb(piece)}\r\n\r\nHello`);
    expect(await measureCpu(() => readMime(mail))).toBeLessThan(MAX_CPU_MS);
  });

  test.each([
    ['parts', '--b\r\n\r\n\r\n'],
    ['parts within parts', '--b\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n'],
    [
      'files',
      '--b\r\nContent-Type: image/png\r\nContent-Disposition: attachment; ' +
        'filename=a.png\r\n\r\na\r\n',
    ],
    ['messages', '--b\r\nContent-Type: message/rfc822\r\n\r\n'],
  ])('many %s', async (_, part) => {
    expect(
      await measureCpu(() => readMime(raw('multipart/mixed; boundary=b', bomb(part)))),
    ).toBeLessThan(MAX_CPU_MS);
  });

  test.each([
    'BEGIN:VEVENT\r\n',
    'ATTENDEE;',
    'ATTENDEE;A="',
    'ATTENDEE:a\r\n',
    ' ',
    '\r\n ',
    'DTSTART:',
    ';',
    '"',
    ',',
  ])('a calendar of repeated %j', async (piece) => {
    const calendar = `BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\n${bomb(piece)}`.slice(0, 100_000);
    expect(await measureCpu(() => readCalendarReply(calendar))).toBeLessThan(MAX_CPU_MS);
    expect(
      await measureCpu(() => readCalendarReply(`${calendar.slice(0, 99_000)}\r\nEND:VCALENDAR`)),
    ).toBeLessThan(MAX_CPU_MS);
  });
});
