import { expect, test } from 'vitest';
import { readCalendarReply } from './read-calendar-reply.ts';

interface Rule {
  rule: string;
  starts?: string;
  tzid?: string;
  observances?: number;
}

const UID = '2-iv_01J00000000000000000000000@parley';
const read = (lines: readonly string[], method?: string, end = '\r\n') =>
  readCalendarReply(lines.join(end), method);

/**
 * Returns a COUNTER that proposes another time for an interview: from 10:00 to 11:00 on 1 April
 * 2026 in a zone that is one or two hours ahead.
 */
function counterIn({
  rule,
  starts = '16010101T030000',
  tzid = 'Their own',
  observances = 1,
}: Rule) {
  const observance = [
    'BEGIN:STANDARD',
    `DTSTART:${starts}`,
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    `RRULE:${rule}`,
    'END:STANDARD',
  ];
  return read([
    'BEGIN:VCALENDAR',
    'METHOD:COUNTER',
    'BEGIN:VTIMEZONE',
    `TZID:${tzid}`,
    ...Array.from({ length: observances }, () => observance).flat(),
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    `UID:${UID}`,
    `DTSTART;TZID=${tzid}:20260401T100000`,
    `DTEND;TZID=${tzid}:20260401T110000`,
    'ATTENDEE:mailto:asha@mail.example',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
}
const PROPOSED = { starts_at: '2026-04-01T09:00:00.000Z', ends_at: '2026-04-01T10:00:00.000Z' };

test.each([
  'FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  'FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=25',
  'FREQ=YEARLY;BYMONTH=4;BYDAY=SU;BYMONTHDAY=1,2,3,4,5,6,7',
  'FREQ=YEARLY',
  'FREQ=YEARLY;UNTIL=20251026T010000Z;BYDAY=-1SU;BYMONTH=10',
])(
  'reads a time in a zone that the calendar defines, with the clock change rule %s',
  async (rule) => {
    expect((await counterIn({ rule }))?.proposed).toMatchObject(PROPOSED);
  },
);

// Computing each change of the clock since the first one would take unlimited time and memory.
test.each<[string, Rule]>([
  ['every second', { rule: 'FREQ=SECONDLY;COUNT=100' }],
  ['every day', { rule: 'FREQ=DAILY', starts: '20250101T000000' }],
  ['on every day of the year', { rule: 'FREQ=YEARLY;BYDAY=SU,MO,TU,WE,TH,FR,SA' }],
  ['at many minutes of a day', { rule: 'FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;BYMINUTE=1,2,3' }],
  ['since before there were clocks', { rule: 'FREQ=YEARLY', starts: '00010101T000000' }],
  ['by many rules', { rule: 'FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10', observances: 40 }],
])('keeps the wall time of a zone whose clock changes %s', async (_, rule) => {
  expect((await counterIn(rule))?.proposed).toEqual({
    kind: 'floating',
    date: '2026-04-01',
    time: '10:00',
    minutes: 60,
  });
});

test('uses the known zone of the same name if such a zone is unusable', async () => {
  const reply = await counterIn({ rule: 'FREQ=SECONDLY;COUNT=100', tzid: 'America/New_York' });
  expect(reply?.proposed).toMatchObject({ starts_at: '2026-04-01T14:00:00.000Z' });
});

/** Returns the time that a COUNTER with these lines proposes. */
async function propose(lines: readonly string[], before: readonly string[] = []) {
  const reply = await read([
    'BEGIN:VCALENDAR',
    'METHOD:COUNTER',
    ...before,
    'BEGIN:VEVENT',
    `UID:${UID}`,
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
  return reply?.proposed;
}

test.each([
  ['a Windows name', 'W. Europe Standard Time', '09:00', 'Europe/Berlin'],
  ['a Windows name in other case', 'w. europe standard time', '09:00', 'Europe/Berlin'],
  ['a Windows name of a half hour', 'India Standard Time', '04:30', 'Asia/Kolkata'],
  ['a path', '/mozilla.org/20050126_1/Europe/Berlin', '09:00', 'Europe/Berlin'],
  [
    'a path with three parts',
    '/freeassociation.sourceforge.net/America/Argentina/Buenos_Aires',
    '13:00',
    'America/Argentina/Buenos_Aires',
  ],
  ['an old name', 'US/Eastern', '15:00', 'America/New_York'],
  ['a name in quotes', '"Europe/Berlin"', '09:00', 'Europe/Berlin'],
])('reads a time in a zone by %s', async (_, tzid, utc, zone) => {
  const proposed = await propose([`DTSTART;TZID=${tzid}:20261202T100000`]);
  expect(proposed).toMatchObject({ starts_at: `2026-12-02T${utc}:00.000Z`, zone });
});

test('reads a zone whose winter time is a negative summer time, as Dublin is defined', async () => {
  const dublin = [
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Dublin',
    'BEGIN:STANDARD',
    'TZOFFSETFROM:+0000',
    'TZOFFSETTO:+0100',
    'DTSTART:19700329T010000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0000',
    'DTSTART:19701025T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ];
  const at = (date: string) => propose([`DTSTART;TZID=Europe/Dublin:${date}T150000`], dublin);
  expect(await at('20261202')).toMatchObject({ starts_at: '2026-12-02T15:00:00.000Z' });
  expect(await at('20260702')).toMatchObject({ starts_at: '2026-07-02T14:00:00.000Z' });
});

test('reads a duration, no end, a time without a zone, and whole days', async () => {
  const instant = { kind: 'instant', starts_at: '2026-12-02T15:00:00.000Z', zone: undefined };
  expect(await propose(['DTSTART:20261202T150000Z', 'DURATION:PT45M'])).toEqual({
    ...instant,
    ends_at: '2026-12-02T15:45:00.000Z',
  });
  expect(await propose(['DTSTART:20261202T150000Z'])).toEqual({ ...instant, ends_at: undefined });
  expect(
    await propose(['DTSTART:20261202T150000Z', 'DTEND:20261202T140000Z']),
    'an end before the start',
  ).toEqual({ ...instant, ends_at: undefined });
  expect(await propose(['DTSTART:20261202T150000', 'DTEND:20261202T154500'])).toEqual({
    kind: 'floating',
    date: '2026-12-02',
    time: '15:00',
    minutes: 45,
  });
  expect(await propose(['DTSTART;VALUE=DATE:20261203', 'DTEND;VALUE=DATE:20261205'])).toEqual({
    kind: 'days',
    first: '2026-12-03',
    last: '2026-12-04',
  });
  expect(await propose(['DTSTART;VALUE=DATE:20261203'])).toEqual({
    kind: 'days',
    first: '2026-12-03',
    last: '2026-12-03',
  });
});

const reply = (lines: readonly string[]) => [
  'BEGIN:VCALENDAR',
  'METHOD:REPLY',
  'BEGIN:VEVENT',
  `UID:${UID}`,
  ...lines,
  'END:VEVENT',
  'END:VCALENDAR',
];

test.each([
  ['mailto:', 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:plus.tester+jobs@mail.example'],
  ['%2B', 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:plus.tester%2Bjobs@mail.example'],
  ['no scheme', 'ATTENDEE;PARTSTAT=ACCEPTED:plus.tester+jobs@mail.example'],
  ['a space', 'ATTENDEE;PARTSTAT=ACCEPTED:MAILTO: Plus.Tester+Jobs@MAIL.example'],
  [
    'a URN with EMAIL',
    'ATTENDEE;PARTSTAT=ACCEPTED;EMAIL=plus.tester+jobs@mail.example:urn:uuid:0f1e',
  ],
  ['brackets', 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:<plus.tester+jobs@mail.example>'],
])('reads the address of an attendee with %s', async (_, line) => {
  expect((await read(reply([line])))?.attendees).toMatchObject([
    { addresses: ['plus.tester+jobs@mail.example'], partstat: 'accepted' },
  ]);
});

test('writes the domain of an address in ASCII and keeps a percent sign that encodes nothing', async () => {
  const lines = ['ATTENDEE:mailto:rafael@bücher.example', 'ATTENDEE:mailto:100%a@mail.example'];
  expect((await read(reply(lines)))?.attendees.map(({ addresses }) => addresses)).toEqual([
    ['rafael@xn--bcher-kva.example'],
    ['100%a@mail.example'],
  ]);
});

test('reads an assistant, a delegation, comments and the time of the answer', async () => {
  const found = await read(
    reply([
      'DTSTAMP:20261128T190000Z',
      'SEQUENCE:3',
      'COMMENT;LANGUAGE=en:Happy to come\\, with captions.',
      'COMMENT:Happy to come\\, with captions.',
      'ATTENDEE;PARTSTAT=DELEGATED;DELEGATED-TO="mailto:sofia@office.example";SENT-BY="mailto:ol',
      ' ga@office.example";X-RESPONSE-COMMENT="I am away":mailto:mira@office.example',
    ]),
  );
  expect(found).toMatchObject({
    method: 'REPLY',
    uid: UID,
    sequence: 3,
    stampedAt: '2026-11-28T19:00:00.000Z',
    comments: ['Happy to come, with captions.'],
    attendees: [
      {
        addresses: ['mira@office.example'],
        partstat: 'delegated',
        sentBy: 'olga@office.example',
        delegatedTo: ['sofia@office.example'],
        comment: 'I am away',
      },
    ],
  });
});

const ACCEPTED = 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:peter@mail.example';
const answered = { method: 'REPLY', attendees: [{ partstat: 'accepted' }] };

test('reads what calendar programs get wrong', async () => {
  const plain = reply([ACCEPTED]);
  const withoutMethod = plain.filter((line) => !line.startsWith('METHOD'));
  expect(await read(withoutMethod), 'no method at all').toBeUndefined();
  expect(await read(withoutMethod, 'REPLY'), 'only in the content type').toMatchObject(answered);
  expect(
    await read(plain.map((line) => line.replace('METHOD:REPLY', 'METHOD:reply'))),
  ).toMatchObject(answered);
  expect(await read(plain, undefined, '\n'), 'line feeds').toMatchObject(answered);
  expect(await read(['\uFEFFBEGIN:VCALENDAR', ...plain.slice(1)])).toMatchObject(answered);
  expect(
    await read(reply(['COMMENT:A long line that was', 'broken without a space', ACCEPTED])),
  ).toMatchObject({ comments: ['A long line that wasbroken without a space'] });
  expect(await read(reply([ACCEPTED])), 'no sequence').toMatchObject({ sequence: undefined });
  expect(
    await read(reply([`DESCRIPTION:${'x'.repeat(300_000)}`, ACCEPTED])),
    'a long description',
  ).toMatchObject(answered);
});

test('reads a single event that is sent as the exception of a series, or with one', async () => {
  const exception = [
    'END:VEVENT',
    'BEGIN:VEVENT',
    `UID:${UID}`,
    'RECURRENCE-ID:20270202T130000Z',
    'ATTENDEE;PARTSTAT=DECLINED:mailto:peter@mail.example',
  ];
  expect(await read(reply([ACCEPTED, ...exception]))).toMatchObject(answered);
  expect(await read(reply([ACCEPTED, 'RECURRENCE-ID:20261201T140000Z']))).toMatchObject(answered);
});

test.each(['DECLINECOUNTER', 'REFRESH', 'REQUEST', 'PUBLISH', 'CANCEL'])(
  'does not read %s as an answer',
  async (method) => {
    const lines = reply([ACCEPTED]).map((line) => line.replace('REPLY', method));
    expect(await read(lines, 'REPLY')).toBeUndefined();
  },
);

test.each([
  ['1 MB of one line', 'x'.repeat(1_000_000)],
  ['100,000 folded lines', `COMMENT:a${'\r\n b'.repeat(100_000)}`],
  ['100,000 lines that are no lines', '\n.'.repeat(100_000)],
  ['7,000 nested components', 'BEGIN:VEVENT\r\n'.repeat(7000)],
  ['an attendee with 90,000 percent signs', `ATTENDEE:mailto:${'%'.repeat(90_000)}@a.example`],
  ['an attendee with 90,000 question marks', `ATTENDEE:mailto:${'?'.repeat(90_000)}`],
])('reads hostile calendars quickly: %s', async (_, line) => {
  // The processor's time, because the tests of other files run at the same time.
  const begun = process.cpuUsage();
  await read(reply([line, ACCEPTED]));
  const { user, system } = process.cpuUsage(begun);
  expect((user + system) / 1000).toBeLessThan(3000);
});
