import { expect, test } from 'vitest';
import { ServerClock } from './server-clock.ts';

const at = (iso: string): number => Date.parse(iso);

test("a browser whose clock is five minutes slow uses the server's time", () => {
  const browser = at('2026-11-23T14:55:00Z');
  const clock = new ServerClock(() => browser);
  clock.learn('Mon, 23 Nov 2026 15:00:00 GMT', browser);
  expect(Math.abs(clock.now() - at('2026-11-23T15:00:00Z'))).toBeLessThanOrEqual(1000);
});

test('a difference below the precision of the header is ignored', () => {
  const browser = at('2026-11-23T15:00:00.900Z');
  const clock = new ServerClock(() => browser);
  clock.learn('Mon, 23 Nov 2026 15:00:00 GMT', browser);
  expect(clock.now()).toBe(browser);
});

test('a missing or invalid header changes nothing', () => {
  const clock = new ServerClock(() => 1000);
  clock.learn(null, 1000);
  clock.learn('yesterday', 1000);
  expect(clock.now()).toBe(1000);
});
