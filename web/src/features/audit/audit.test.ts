import { expect, test } from 'vitest';
import { EVENTS, EVENT_TYPES } from '@parley/contracts/events/event-table.ts';
import { toAuditQuery } from './audit-query.ts';
import { auditEventText } from './audit-strings.ts';

test('requests the filters of the address and omits invalid ones', () => {
  const person = '00000000-0000-4000-8000-000000000001';
  expect(
    toAuditQuery({
      filters: { kind: ['people'], person: [person], from: ['2026-03-01'], to: ['2026-03-31'] },
    }),
  ).toEqual({ kind: 'people', person, from: '2026-03-01', to: '2026-03-31' });
  expect(
    toAuditQuery({ filters: { kind: ['weather'], person: ['me'], from: ['yesterday'] } }),
  ).toEqual({});
});

test('calls an event by its text, and one of another release by the words of its type', () => {
  expect(auditEventText('user.two-step-reset')).toBe('User two step reset');
  expect(auditEventText('interview.teleported-home')).toBe('Interview teleported home');
});

test('calls every event that the audit shows differently', () => {
  const audited = EVENT_TYPES.filter((type) => EVENTS[type].audit !== null);
  const texts = audited.map(auditEventText);
  expect(new Set(texts).size).toBe(audited.length);
  expect(texts.filter((text) => !/^[A-Z][a-z]+( [a-z]+)+$/.test(text))).toEqual([]);
});
