import { EVENT_TYPES } from '@parley/contracts/events/event-table.ts';
import { expect, test } from 'vitest';
import { toAuditQuery, formatAuditEvent } from './audit-query.ts';

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

test('describes the type of an event in words', () => {
  expect(['interview.rescheduled', 'user.two-step-reset'].map(formatAuditEvent)).toEqual([
    'Interview rescheduled',
    'User two step reset',
  ]);
});

test('describes every event in words of its own', () => {
  const texts = EVENT_TYPES.map(formatAuditEvent);
  expect(new Set(texts).size).toBe(EVENT_TYPES.length);
  expect(texts.filter((text) => !/^[A-Z][a-z]+( [a-z]+)+$/.test(text))).toEqual([]);
});
