import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { buildFeed, type FeedEntry } from './build-feed.ts';

const entry: FeedEntry = {
  uid: '2-iv_01J@parley',
  sequence: 2,
  start: '2026-03-10T14:00:00.000Z',
  end: '2026-03-10T14:45:00.000Z',
  changed: '2026-03-01T12:00:00.000Z',
  summary: 'First interview: Asha\r\nBEGIN:VALARM',
  description: 'With Ana; Ben, and a tail',
  location: 'Room 4',
  url: 'https://parley.example/app/management/interview/iv_01J',
};

it('returns a calendar that programs can parse, with instants and revisions', () => {
  const calendar = new ICAL.Component(
    ICAL.parse(
      buildFeed('Interviews at Northwind', [
        entry,
        { ...entry, uid: '2-iv_02J@parley', location: '' },
      ]),
    ) as never,
  );
  const [first, second] = calendar.getAllSubcomponents('vevent');
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Interviews at Northwind');
  expect([first?.getFirstPropertyValue('uid'), first?.getFirstPropertyValue('sequence')]).toEqual([
    '2-iv_01J@parley',
    2,
  ]);
  expect(
    (first?.getFirstPropertyValue('dtstart') as ICAL.Time | undefined)?.toJSDate().toISOString(),
  ).toBe(entry.start);
  expect(first?.getFirstPropertyValue('location')).toBe('Room 4');
  expect(second?.getFirstPropertyValue('location')).toBeNull();
});

it('does not let a text end its line', () => {
  const lines = buildFeed('A', [entry]).replaceAll('\r\n ', '').split('\r\n');
  expect(lines).not.toContain('BEGIN:VALARM');
  expect(lines).toContain('SUMMARY:First interview: Asha\\nBEGIN:VALARM');
});

it('refuses links other than http and https', () => {
  expect(() => buildFeed('A', [{ ...entry, url: 'javascript:alert(1)' }])).toThrow(RangeError);
});
