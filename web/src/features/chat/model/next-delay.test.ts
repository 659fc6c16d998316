import { expect, test } from 'vitest';
import { nextDelay } from './next-delay.ts';

test('the delay grows while there are no updates, and is short again after the first one', () => {
  let delay = nextDelay(0, true);
  const waited = [delay];
  for (let turn = 0; turn < 12; turn += 1) waited.push((delay = nextDelay(delay, false)));
  expect([waited[0], waited[1], waited.at(-1)]).toEqual([2000, 2700, 20_000]);
  expect(nextDelay(20_000, true)).toBe(2000);
});
