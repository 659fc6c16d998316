import { beforeEach, expect, test, vi } from 'vitest';
import { log } from './log-events.ts';
import { currentRequestId, withRequestId } from './request-id.ts';

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => (lines.push(String(line)), true));
});
const logged = () =>
  lines.map((line) => {
    const { event_id, request_id } = JSON.parse(line) as { event_id: string; request_id?: string };
    return [event_id, request_id];
  });

test('a line is logged with the request on whose behalf it is, also of work at the same time', async () => {
  const work = async (event_id: string) => {
    await Promise.resolve();
    log('event-handled', { event_id });
  };
  await Promise.all([
    withRequestId('one', () => work('a')),
    withRequestId('two', () => work('b')),
    work('c'),
  ]);
  expect(logged().sort()).toEqual([
    ['a', 'one'],
    ['b', 'two'],
    ['c', undefined],
  ]);
  expect(lines.find((line) => line.includes('"c"'))).not.toContain('request_id');
});

test('work whose request is unknown is not logged with the one around it', () => {
  withRequestId('one', () => {
    withRequestId(undefined, () => log('event-handled', { event_id: 'a' }));
    log('event-handled', { event_id: 'b' });
    expect(currentRequestId()).toBe('one');
  });
  expect(logged()).toEqual([
    ['a', undefined],
    ['b', 'one'],
  ]);
});
