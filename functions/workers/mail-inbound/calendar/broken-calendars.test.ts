import { expect, test } from 'vitest';
import { readMime } from '../read-mime.ts';
import { readCalendarReply } from './read-calendar-reply.ts';

const UID = '2-iv_01J00000000000000000000000@parley';
const ACCEPTED = 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:peter@mail.example';
const answered = {
  method: 'REPLY',
  uid: UID,
  attendees: [{ addresses: ['peter@mail.example'], partstat: 'accepted' }],
};

const toObject = (method: string, lines: readonly string[]) => [
  'BEGIN:VCALENDAR',
  `METHOD:${method}`,
  'BEGIN:VEVENT',
  `UID:${UID}`,
  ...lines,
  'END:VEVENT',
  'END:VCALENDAR',
];
const toReply = (lines: readonly string[]) => toObject('REPLY', lines);
const read = (lines: readonly string[]) => readCalendarReply(lines.join('\r\n'));
const propose = async (lines: readonly string[]) =>
  (await read(toObject('COUNTER', lines)))?.proposed;

test.each([
  ['a value that is no time', ['DTSTAMP:yesterday', 'DTSTART:soon', 'RECURRENCE-ID:x']],
  ['lines that are no properties', ['X-JUNK;=;:x', ';:::', 'VERY BAD LINE: x', 'X-A;B:c']],
  ['rules and places that cannot be read', ['RRULE:FREQ=NONSENSE', 'GEO:x', 'EXDATE:x']],
  ['a number that is none', ['SEQUENCE:first', 'PRIORITY:high']],
  [
    'an alarm to somebody else',
    ['BEGIN:VALARM', 'ATTENDEE:mailto:ana@mail.example', 'TRIGGER:-PT15M', 'END:VALARM'],
  ],
])('reads an answer beside %s', async (_, lines) => {
  expect(await read(toReply([...lines, ACCEPTED]))).toMatchObject(answered);
});

test('reads an answer between other text, among other objects, and without its end', async () => {
  const plain = toReply([ACCEPTED]);
  const footer = ['', '_____', 'Disclaimer: this mail is confidential', 'List: jobs@list.example'];
  expect(await read(['Note: see below', ...plain, ...footer]), 'text around').toMatchObject(
    answered,
  );
  expect(await read(plain.slice(0, -2)), 'no end').toMatchObject(answered);
  const request = toObject('REQUEST', ['ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:mira@mail.example']);
  expect(await read([...request, ...plain]), 'after the invitation').toMatchObject(answered);
  expect(await read([...plain, ...request]), 'before the invitation').toMatchObject(answered);
});

test.each([
  ['a colon', 'CN=Novak: Peter'],
  ['a semicolon', 'CN=Novak; Peter'],
  ['a comma', 'CN=Novak, Peter'],
  ['quotes', 'CN=Peter "Pete" Novak'],
  ['a quote that does not end', 'CN="Peter Novak'],
  ['nothing', 'CN='],
  ['a parameter without a value before it', 'RSVP;CN=Peter'],
  ['one after it', 'CN=Peter;X-A=b;RSVP'],
])('reads an attendee whose name has %s', async (_, name) => {
  expect(
    await read(toReply([`ATTENDEE;PARTSTAT=ACCEPTED;RSVP;${name}:mailto:peter@mail.example`])),
  ).toMatchObject(answered);
  expect(
    await read(toReply([`ATTENDEE;${name};PARTSTAT=ACCEPTED:mailto:peter@mail.example`])),
  ).toMatchObject(answered);
});

test.each([
  ['a date without VALUE', 'DTSTART:20261203', 'DTEND:20261205'],
  ['a date with the time of midnight', 'DTSTART;VALUE=DATE:20261203T000000', 'DURATION:P2D'],
  ['dates with hyphens', 'DTSTART:2026-12-03', 'DTEND:2026-12-05'],
  ['a duration of days', 'DTSTART;VALUE=DATE:20261203', 'DURATION:P2D'],
  [
    'midnights of a zone',
    'DTSTART;TZID=Europe/Berlin:20261203T000000',
    'DTEND;TZID=Europe/Berlin:20261205T000000',
  ],
])('reads whole days: %s', async (_, ...lines) => {
  expect(await propose(lines)).toEqual({ kind: 'days', first: '2026-12-03', last: '2026-12-04' });
});

test.each([
  ['without seconds', 'DTSTART:20261203T1500Z'],
  ['in the long form', 'DTSTART:2026-12-03T15:00:00Z'],
  ['in the long form with a fraction', 'DTSTART:2026-12-03T15:00:00.000Z'],
  ['with an offset', 'DTSTART:20261203T160000+0100'],
  ['with an offset in the long form', 'DTSTART:2026-12-03T10:00:00-05:00'],
  ['in UTC and with a zone', 'DTSTART;TZID=Europe/Berlin:20261203T150000Z'],
])('reads a time %s', async (_, line) => {
  expect(await propose([line])).toMatchObject({
    kind: 'instant',
    starts_at: '2026-12-03T15:00:00.000Z',
  });
});

test('takes the wall time of a zone whose offset is none', async () => {
  const zone = ['BEGIN:VTIMEZONE', 'TZID:Own', 'BEGIN:STANDARD', 'DTSTART:16010101T000000'];
  const offsets = ['TZOFFSETFROM:+0100', 'TZOFFSETTO;VALUE=TEXT:one hour', 'END:STANDARD'];
  const lines = toObject('COUNTER', ['DTSTART;TZID=Own:20261203T150000']);
  lines.splice(2, 0, ...zone, ...offsets, 'END:VTIMEZONE');
  expect((await read(lines))?.proposed).toMatchObject({ kind: 'floating', time: '15:00' });
});

test('reads letters that are cut by the end of a line, in every transfer encoding', async () => {
  const words = 'Größe äöüß 面接の件で木曜日の15時でお願いします';
  const lines = toReply([ACCEPTED, `COMMENT:${words}`]).join('\r\n');
  const cut = foldAt(Buffer.from(lines), 21);
  const bodies = {
    '8bit': cut,
    base64: Buffer.from(cut.toString('base64')),
    'quoted-printable': Buffer.from(
      cut
        .toString('latin1')
        .replace(/[=\u0080-\u00ff]/g, (one) => `=${one.charCodeAt(0).toString(16).toUpperCase()}`),
      'latin1',
    ),
  };
  for (const [encoding, body] of Object.entries(bodies)) {
    const head = [
      'From: peter@mail.example',
      'MIME-Version: 1.0',
      'Content-Type: text/calendar; charset=utf-8; method=REPLY',
      `Content-Transfer-Encoding: ${encoding}`,
      '',
      '',
    ].join('\r\n');
    const [calendar] = readMime(Buffer.concat([Buffer.from(head), body])).calendars;
    const reply = await readCalendarReply(calendar!.text, calendar!.method);
    expect(reply?.comments, encoding).toEqual([words]);
  }
});

test.each([
  'text/plain; charset=utf-8',
  'text/x-vcalendar',
  'application/x-ics',
  'application/octet-stream',
  'application/calendar+xml; name="reply.ics"',
])('reads a calendar that is labelled %s', async (type) => {
  const head = ['From: peter@mail.example', 'MIME-Version: 1.0', `Content-Type: ${type}`, '', ''];
  const raw = [...head, ...toReply([ACCEPTED])].join('\r\n');
  const { calendars, text } = readMime(new TextEncoder().encode(raw));
  expect([calendars.length, text]).toEqual([1, '']);
  expect(await readCalendarReply(calendars[0]!.text, calendars[0]!.method)).toMatchObject(answered);
});

/** Folds lines after a number of bytes, wherever a character begins. */
function foldAt(bytes: Buffer, width: number): Buffer {
  const pieces: Buffer[] = [];
  let from = 0;
  let column = 0;
  for (const [at, byte] of bytes.entries()) {
    if (byte === 0x0a) column = 0;
    else if (column === width) {
      pieces.push(bytes.subarray(from, at), Buffer.from('\r\n '));
      [from, column] = [at, 1];
    } else column += 1;
  }
  return Buffer.concat([...pieces, bytes.subarray(from)]);
}

test.each([
  ['1 MB without a line', `BEGIN:VCALENDAR${'x'.repeat(1_000_000)}`],
  ['90,000 quotes', `ATTENDEE;CN=${'"'.repeat(90_000)}:mailto:peter@mail.example`],
  ['20,000 parameters', `ATTENDEE${';CN=a'.repeat(20_000)}:mailto:peter@mail.example`],
  ['12,000 addresses in a line', `ATTENDEE${':mailto:'.repeat(12_000)}peter@mail.example`],
  ['3,000 objects', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'.repeat(3000)],
])('reads hostile calendars quickly: %s', async (_, line) => {
  const begun = process.cpuUsage();
  await read([...toReply([line, ACCEPTED]), line]);
  const { user, system } = process.cpuUsage(begun);
  expect((user + system) / 1000).toBeLessThan(3000);
});
