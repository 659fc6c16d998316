import { expect, test } from 'vitest';
import { findZone, readOffset } from './find-zone.ts';

test.each([
  ['tzone://Microsoft/Utc', 'UTC'],
  ['Z', 'UTC'],
  ['UTC', 'UTC'],
  ['Coordinated Universal Time', 'UTC'],
  ['Greenwich Standard Time', 'Atlantic/Reykjavik'],
  ['/citadel.org/20210210_1/UTC', 'UTC'],
  ['/inverse.ca/20091015_1/Europe/Berlin', 'Europe/Berlin'],
  ['Tokyo Standard Time', 'Asia/Tokyo'],
  ['W. Europe Daylight Time', 'Europe/Berlin'],
  ['Pacific Daylight Time', 'America/Los_Angeles'],
  ['Romance Standard Time 1', 'Europe/Paris'],
  ['Europe/Berlin-1', 'Europe/Berlin'],
  ['Eastern Time (US & Canada)', 'America/New_York'],
  ['(UTC-08:00) Pacific Time (US & Canada)', 'America/Los_Angeles'],
  ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', 'Europe/Amsterdam'],
  ['(GMT+01.00) Amsterdam / Berlin / Bern / Rome / Stockholm / Vienna', 'Europe/Amsterdam'],
  ['(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi', 'Asia/Kolkata'],
  ['(UTC+09:00) Osaka, Sapporo, Tokyo', 'Asia/Tokyo'],
  ['(UTC+00:00) Dublin, Edinburgh, Lisbon, London', 'Europe/Dublin'],
  ['(UTC) Coordinated Universal Time', 'UTC'],
])('finds the zone that %s names', async (tzid, zone) => {
  expect(await findZone(tzid)).toBe(zone);
});

test.each([
  ['no name', ''],
  ['a name that nobody knows', 'Customized Time Zone'],
  ['a part of a path that is a number', '/mozilla.org/20050126_1/1'],
  // A city alone could be a surname or the name of a rule.
  ['a word', 'Mitteleuropa'],
  // A country could have a zone of its own with this offset, and summer time.
  ['an offset', 'UTC+01:00'],
  ['an offset and a word', '(UTC-05:00) Our office'],
  ['an offset and a city elsewhere', '(UTC-05:00) Berlin'],
  ['a long name', 'Europe/'.repeat(40)],
  ['many brackets', '('.repeat(200)],
])('finds no zone for %s', async (_, tzid) => {
  expect(await findZone(tzid)).toBeUndefined();
});

test.each([
  ['UTC+01:00', 60],
  ['GMT+0100', 60],
  ['UTC-05', -300],
  ['-0530', -330],
  ['(UTC-05:00) Our office', -300],
  ['UTC+40', undefined],
  ['Europe/Berlin', undefined],
  ['', undefined],
])('reads the offset that %s names', (tzid, minutes) => {
  expect(readOffset(tzid)).toBe(minutes);
});
