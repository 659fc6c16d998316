import { expect, test } from 'vitest';
import { groupByDay } from './days.ts';
import type { Message } from './merge-messages.ts';

const message = (author_id: string, createdAt: string, more: object = {}) =>
  ({
    id: createdAt,
    author_id,
    author: author_id,
    createdAt,
    contentType: 'text',
    ...more,
  }) as Message;

test("days are those of the reader's zone, and a turn is of one person within five minutes", () => {
  const messages = [
    message('tom', '2026-03-02T04:58:00Z'),
    message('tom', '2026-03-02T04:59:00Z'),
    message('tom', '2026-03-02T05:01:00Z'),
    message('ana', '2026-03-02T05:02:00Z'),
    message('ana', '2026-03-02T05:10:00Z'),
    message('ana', '2026-03-02T05:11:00Z', { contentType: 'notice' }),
    message('ana', '2026-03-02T05:12:00Z'),
  ];
  const shape = (zone: string) =>
    groupByDay(messages, zone).map(({ day, turns }) => [
      day,
      ...turns.map((turn) => turn.messages.length),
    ]);
  expect(shape('America/New_York')).toEqual([
    ['2026-03-01', 2],
    ['2026-03-02', 1, 1, 1, 1, 1],
  ]);
  expect(shape('UTC')).toEqual([['2026-03-02', 3, 1, 1, 1, 1]]);
});
