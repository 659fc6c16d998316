import ICAL from 'ical.js';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { buildInvitation, type Invitation } from './build-invitation.ts';
import { foldLines } from './content-line.ts';

const invitation = (more: Partial<Invitation> = {}): Invitation => ({
  uid: 'iv_01J@parley',
  sequence: 0,
  method: 'REQUEST',
  start: '2026-03-10T14:00:00.000Z',
  end: '2026-03-10T14:45:00.000Z',
  zone: 'America/New_York',
  summary: 'Interview with Asha',
  description: 'First round',
  organizer: { name: 'Parley', email: 'no-reply@example.com' },
  attendees: [{ name: 'Ana', email: 'ana@example.com' }],
  now: '2026-03-01T12:00:00.000Z',
  ...more,
});

/**
 * Parses an invitation like a calendar that uses only our VTIMEZONE and no zone data of its own.
 */
function opened(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as never);
  const zoneComponent = calendar.getFirstSubcomponent('vtimezone');
  const event = calendar.getFirstSubcomponent('vevent') as ICAL.Component;
  const instant = (name: string) => {
    const time = event.getFirstPropertyValue(name) as ICAL.Time;
    if (zoneComponent) time.zone = new ICAL.Timezone(zoneComponent);
    return new Date(time.toUnixTime() * 1000).toISOString();
  };
  const wall = (name: string) => (event.getFirstPropertyValue(name) as ICAL.Time).toString();
  return { calendar, event, zoneComponent, instant, wall };
}

describe('buildInvitation', () => {
  it('returns a request that a calendar can parse', () => {
    const text = buildInvitation(
      invitation({ location: 'Room 4', url: 'https://parley.example/i/1' }),
    );
    const { calendar, event, wall } = opened(text);
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
    expect(event.getFirstPropertyValue('uid')).toBe('iv_01J@parley');
    expect(event.getFirstPropertyValue('sequence')).toBe(0);
    expect(event.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(event.getFirstPropertyValue('location')).toBe('Room 4');
    expect(event.getFirstPropertyValue('url')).toBe('https://parley.example/i/1');
    expect(wall('dtstart')).toBe('2026-03-10T10:00:00');
    expect(wall('dtend')).toBe('2026-03-10T10:45:00');
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it.each([
    ['America/New_York', '2026-03-08T06:59:00.000Z'],
    ['America/New_York', '2026-03-08T07:00:00.000Z'],
    ['America/New_York', '2026-11-01T06:30:00.000Z'],
    ['America/New_York', '2026-07-01T14:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29T00:59:00.000Z'],
    ['Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['Europe/Berlin', '2026-12-24T09:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-03T15:29:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-03T15:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-06-01T01:00:00.000Z'],
    ['Asia/Kolkata', '2026-03-10T14:00:00.000Z'],
    ['Africa/Casablanca', '2026-02-14T10:00:00.000Z'],
    ['Africa/Casablanca', '2026-03-01T10:00:00.000Z'],
    ['Africa/Casablanca', '2026-03-23T10:00:00.000Z'],
  ])('is parsed as the right instant in %s at %s', (zone, start) => {
    const end = new Date(Date.parse(start) + 90 * 60_000).toISOString();
    const { instant, wall, zoneComponent } = opened(
      buildInvitation(invitation({ zone, start, end })),
    );
    expect(zoneComponent?.getFirstPropertyValue('tzid')).toBe(zone);
    expect(wall('dtstart')).toBe(
      DateTime.fromISO(start, { zone }).toFormat("yyyy-MM-dd'T'HH:mm:ss"),
    );
    expect(instant('dtstart')).toBe(start);
    expect(instant('dtend')).toBe(end);
  });

  it('needs no VTIMEZONE in UTC', () => {
    const text = buildInvitation(invitation({ zone: 'UTC' }));
    expect(text).toContain('DTSTART:20260310T140000Z\r\n');
    expect(opened(text).zoneComponent).toBeNull();
  });

  it('cancels under the same uid with a higher sequence', () => {
    const { calendar, event } = opened(
      buildInvitation(invitation({ method: 'CANCEL', sequence: 3 })),
    );
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    expect([
      event.getFirstPropertyValue('uid'),
      event.getFirstPropertyValue('sequence'),
      event.getFirstPropertyValue('status'),
    ]).toEqual(['iv_01J@parley', 3, 'CANCELLED']);
  });

  it('lists attendees with their role and answer', () => {
    const attendees: Invitation['attendees'] = [
      { name: 'Ana', email: 'ana@example.com', answer: 'ACCEPTED' },
      { name: 'Sam', email: 'sam@example.com', optional: true },
    ];
    const people = opened(buildInvitation(invitation({ attendees }))).event.getAllProperties(
      'attendee',
    );
    expect(
      people.map((one) => [
        one.getFirstValue(),
        one.getParameter('cn'),
        one.getParameter('role'),
        one.getParameter('partstat'),
        one.getParameter('rsvp'),
      ]),
    ).toEqual([
      ['mailto:ana@example.com', 'Ana', 'REQ-PARTICIPANT', 'ACCEPTED', undefined],
      ['mailto:sam@example.com', 'Sam', 'OPT-PARTICIPANT', 'NEEDS-ACTION', 'TRUE'],
    ]);
  });

  it.each([
    'Line one\r\nATTENDEE:mailto:evil@example.com',
    'Line one\nEND:VEVENT\nBEGIN:VEVENT',
    'bare\rCR',
    'paragraph\u2029separator',
    'commas, semi;colons \\ and \\n',
  ])('keeps %j inside its value', (text) => {
    const { calendar, event } = opened(
      buildInvitation(invitation({ summary: text, description: text, location: text })),
    );
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1);
    expect(event.getAllProperties('attendee')).toHaveLength(1);
    const plain = text.replace(/\r\n?|\u2029/g, '\n');
    for (const name of ['summary', 'description', 'location'])
      expect(event.getFirstPropertyValue(name)).toBe(plain);
  });

  it('keeps a hostile name in its parameter and removes control characters', () => {
    const name = 'An"a";ROLE=CHAIR:mailto:x^\r\nBEGIN:VEVENT\u0000\u0007';
    const { calendar, event } = opened(
      buildInvitation(
        invitation({
          summary: 'a\u0000b\u001b\ud800',
          organizer: { name, email: 'o@example.com' },
          attendees: [{ name, email: 'ana@example.com' }],
        }),
      ),
    );
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1);
    expect(event.getFirstProperty('attendee')?.getParameter('cn')).toBe(
      'An"a";ROLE=CHAIR:mailto:x^ BEGIN:VEVENT',
    );
    expect(event.getFirstProperty('attendee')?.getParameter('role')).toBe('REQ-PARTICIPANT');
    expect(event.getFirstPropertyValue('summary')).toBe('ab\ufffd');
  });

  it.each([
    ['end after it starts', { end: '2026-03-10T14:00:00.000Z' }],
    ['end after it starts', { start: 'tomorrow' }],
    ['a count', { sequence: -1 }],
    ['a count', { sequence: 1.5 }],
    ['Unknown zone', { zone: 'Mars/Olympus' }],
    ['Unknown zone', { zone: 'UTC\r\nX:1' }],
    ['printable ASCII', { uid: 'a\r\nX:1' }],
    ['no mail', { organizer: { name: 'x', email: 'a@b\r\nX:1' } }],
    ['no mail', { attendees: [{ name: 'x', email: 'a@b,c@d' }] }],
    ['http or https', { url: 'javascript:alert(1)' }],
    ['http or https', { url: 'nonsense' }],
  ])('throws “%s” for %j', (message, more) => {
    expect(() => buildInvitation(invitation(more as Partial<Invitation>))).toThrow(message);
  });

  it('removes a line break from a link', () => {
    expect(buildInvitation(invitation({ url: 'https://parley.example/\r\nX:1' }))).toContain(
      'URL:https://parley.example/X:1\r\n',
    );
  });
});

it('folds at 75 octets without splitting a character', () => {
  for (const character of ['a', 'é', '€', '👩']) {
    const line = `SUMMARY:${character.repeat(200)}`;
    const folded = foldLines([line]);
    const parts = folded.split('\r\n').slice(0, -1);
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
    expect(folded.replaceAll('\r\n ', '')).toBe(`${line}\r\n`);
  }
  expect(foldLines(['a'.repeat(75)])).toBe(`${'a'.repeat(75)}\r\n`);
});
