import { expect, test } from 'vitest';
import { readCalendarReply } from './read-calendar-reply.ts';

interface Rule {
  rule: string;
  starts?: string;
  tzid?: string;
  observances?: number;
}

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
  return readCalendarReply(
    [
      'BEGIN:VCALENDAR',
      'METHOD:COUNTER',
      'BEGIN:VTIMEZONE',
      `TZID:${tzid}`,
      ...Array.from({ length: observances }, () => observance).flat(),
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'UID:2-iv_01J00000000000000000000000@parley',
      `DTSTART;TZID=${tzid}:20260401T100000`,
      `DTEND;TZID=${tzid}:20260401T110000`,
      'ATTENDEE:mailto:asha@mail.example',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n'),
  );
}
const PROPOSED = { starts_at: '2026-04-01T09:00:00.000Z', ends_at: '2026-04-01T10:00:00.000Z' };

test.each([
  'FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  'FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=25',
  'FREQ=YEARLY;BYMONTH=4;BYDAY=SU;BYMONTHDAY=1,2,3,4,5,6,7',
  'FREQ=YEARLY',
  'FREQ=YEARLY;UNTIL=20251026T010000Z;BYDAY=-1SU;BYMONTH=10',
])('reads a time in a zone that the calendar defines, with the clock change rule %s', (rule) => {
  expect(counterIn({ rule })?.proposed).toEqual(PROPOSED);
});

// Computing each change of the clock since the first one would take unlimited time and memory.
test.each<[string, Rule]>([
  ['every second', { rule: 'FREQ=SECONDLY;COUNT=100' }],
  ['every day', { rule: 'FREQ=DAILY', starts: '20250101T000000' }],
  ['on every day of the year', { rule: 'FREQ=YEARLY;BYDAY=SU,MO,TU,WE,TH,FR,SA' }],
  ['at many minutes of a day', { rule: 'FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;BYMINUTE=1,2,3' }],
  ['since before there were clocks', { rule: 'FREQ=YEARLY', starts: '00010101T000000' }],
  ['by many rules', { rule: 'FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10', observances: 40 }],
])('ignores a proposed time in a zone whose clock changes %s', (_, rule) => {
  expect(counterIn(rule)).toMatchObject({ answers: [{ answer: 'counter' }], proposed: undefined });
});

test('uses the known zone of the same name if such a zone is unusable', () => {
  const reply = counterIn({ rule: 'FREQ=SECONDLY;COUNT=100', tzid: 'America/New_York' });
  expect(reply?.proposed?.starts_at).toBe('2026-04-01T14:00:00.000Z');
});
