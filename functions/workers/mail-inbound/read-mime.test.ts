import { beforeAll, describe, expect, test } from 'vitest';
import { readCalendarReply } from './calendar/read-calendar-reply.ts';
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
const findText = (html: string) => readMime(raw('text/html; charset=utf-8', html)).text;

const SIZE = 256 * 1024;
/**
 * The number of lines in the test mails. The parser needs some time for each line, and their number
 * is limited elsewhere.
 */
const MAX_LINES = 20_000;
const bomb = (piece: string) =>
  piece.repeat(Math.min(Math.ceil(SIZE / piece.length), /[\r\n]/.test(piece) ? MAX_LINES : SIZE));
/**
 * The maximum ratio to the CPU time of an ordinary mail of the same size: 11 was measured for
 * thousands of parts, and hundreds if a parser takes quadratic time.
 */
const MAX_TIMES = 50;

function measureCpu(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

describe('a mail that is made to take long is parsed as quickly as any other', () => {
  let ordinary: number;
  beforeAll(() => {
    const mail = raw('text/plain', bomb('Dear Asha, thank you for the interview on Thursday.\r\n'));
    const costs: number[] = [];
    for (let round = 0; round < 3; round += 1) costs.push(measureCpu(() => readMime(mail)));
    ordinary = costs.toSorted((one, other) => one - other)[1]!;
  });
  /** The least of up to three measurements, because garbage collection can fall into one. */
  const timesOrdinary = (work: () => unknown) => {
    let least = Number.POSITIVE_INFINITY;
    for (let measured = 0; measured < 3 && least >= MAX_TIMES; measured += 1)
      least = Math.min(least, measureCpu(work) / ordinary);
    return least;
  };

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
    '<div>',
    '<a href="http://a.example">b',
    '<li>',
    '<td>',
    '<p style="',
    '<p style="font-size:',
    '<p style="border-left:',
    '<p class="a ',
    '<blockquote type="cite">a',
    '<pre> a\n',
    '<img alt="a">',
  ])('HTML of repeated %j', (piece) => {
    expect(timesOrdinary(() => findText(bomb(piece)))).toBeLessThan(MAX_TIMES);
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
  ])('text of repeated %j', (piece) => {
    expect(
      timesOrdinary(() => readMime(raw('text/plain; charset=utf-8', bomb(piece)))),
    ).toBeLessThan(MAX_TIMES);
    expect(
      timesOrdinary(() => readMime(raw('text/plain; charset=utf-8', `${bomb(piece)}.`))),
    ).toBeLessThan(MAX_TIMES);
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
    ['a subject of words that do not end', 'Subject: ', '=?utf-8?q?'],
    ['a name of a file', 'Content-Disposition: attachment', '; filename*0="'],
    ['a boundary', 'Content-Type: multipart/mixed; boundary=', 'b'],
    ['a header without end', 'X-A: b\r\n', ' c\r\n'],
  ])('%s of many pieces', (_, start, piece) => {
    const mail = new TextEncoder().encode(`${start}${bomb(piece)}\r\n\r\nHello`);
    expect(timesOrdinary(() => readMime(mail))).toBeLessThan(MAX_TIMES);
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
  ])('many %s', (_, part) => {
    expect(
      timesOrdinary(() => readMime(raw('multipart/mixed; boundary=b', bomb(part)))),
    ).toBeLessThan(MAX_TIMES);
  });

  test.each([
    ['fields', '', 'X: \u00fc\r\n'],
    ['words of the subject', 'Subject: ', '=?x?q?=FF?= a '],
    ['parts', 'Content-Type: multipart/mixed; boundary=b\r\n\r\n', '--b\r\n\r\n\u00fc\r\n'],
  ])('many %s in an encoding that nothing names', (_, start, piece) => {
    const mail = Buffer.from(`${start}${bomb(piece)}`, 'latin1');
    expect(timesOrdinary(() => readMime(mail))).toBeLessThan(MAX_TIMES);
  });

  test('many words in a field that is read later, in an encoding that nothing names', () => {
    const field = `X-Failed-Recipients: ${bomb('=?x?q?=FF?= a ')}`;
    const { headers } = readMime(Buffer.from(`${field}\r\n\r\nHello`));
    expect(timesOrdinary(() => headers('X-Failed-Recipients'))).toBeLessThan(MAX_TIMES);
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
  ])('a calendar of repeated %j', (piece) => {
    const calendar = `BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\n${bomb(piece)}`.slice(0, 100_000);
    expect(timesOrdinary(() => readCalendarReply(calendar))).toBeLessThan(MAX_TIMES);
    expect(
      timesOrdinary(() => readCalendarReply(`${calendar.slice(0, 99_000)}\r\nEND:VCALENDAR`)),
    ).toBeLessThan(MAX_TIMES);
  });
});
