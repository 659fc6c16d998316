import { expect, test } from 'vitest';
import { matchesView, toInterviewQuery } from './to-interview-query.ts';

const now = Date.parse('2026-11-23T10:00:00.000Z');
const plain = { view: null, q: '', sort: null, filters: {} };

test('coming interviews include those that may still continue, earliest first', () => {
  expect(toInterviewQuery(plain, now)).toEqual({
    from: '2026-11-23T02:00:00.000Z',
    sort: 'start',
  });
});

test('past interviews are sorted latest first, and all are requested without a range', () => {
  expect(toInterviewQuery({ ...plain, filters: { when: ['past'] } }, now)).toEqual({
    to: '2026-11-23T10:00:00.000Z',
    sort: '-start',
  });
  expect(toInterviewQuery({ ...plain, filters: { when: ['all'] } }, now)).toEqual({
    sort: '-start',
  });
});

test('filters, search and the chosen order are sent unchanged', () => {
  expect(
    toInterviewQuery(
      {
        view: null,
        q: 'as',
        sort: { by: 'start', down: false },
        filters: { when: ['all'], status: ['Hired'], mine: ['true'] },
      },
      now,
    ),
  ).toEqual({ sort: 'start', status: 'Hired', mine: 'true', q: 'as' });
});

test('an interview in progress counts as coming until it ends', () => {
  const [going, over] = ['2026-11-23T10:30:00.000Z', '2026-11-23T09:30:00.000Z'];
  expect([matchesView(going, {}, now), matchesView(over, {}, now)]).toEqual([true, false]);
  expect([
    matchesView(going, { when: ['past'] }, now),
    matchesView(over, { when: ['past'] }, now),
  ]).toEqual([false, true]);
  expect(matchesView(over, { when: ['all'] }, now)).toBe(true);
});
