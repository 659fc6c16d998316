import { expect, test } from 'vitest';
import { matchesView, toInterviewQuery } from './to-interview-query.ts';

const now = Date.parse('2026-11-23T10:00:00.000Z');
const plain = { view: null, q: '', sort: null, filters: {} };

test('coming interviews are asked from the longest one that may still go on, soonest first', () => {
  expect(toInterviewQuery(plain, now)).toEqual({
    from: '2026-11-23T02:00:00.000Z',
    sort: 'start',
  });
});

test('past ones come latest first, all of them without a range', () => {
  expect(toInterviewQuery({ ...plain, filters: { when: ['past'] } }, now)).toEqual({
    to: '2026-11-23T10:00:00.000Z',
    sort: '-start',
  });
  expect(toInterviewQuery({ ...plain, filters: { when: ['all'] } }, now)).toEqual({
    sort: '-start',
  });
});

test('filters, words and an order of the person are asked as they are', () => {
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

test('one that has begun is coming until it ends', () => {
  const [going, over] = ['2026-11-23T10:30:00.000Z', '2026-11-23T09:30:00.000Z'];
  expect([matchesView(going, {}, now), matchesView(over, {}, now)]).toEqual([true, false]);
  expect([
    matchesView(going, { when: ['past'] }, now),
    matchesView(over, { when: ['past'] }, now),
  ]).toEqual([false, true]);
  expect(matchesView(over, { when: ['all'] }, now)).toBe(true);
});
