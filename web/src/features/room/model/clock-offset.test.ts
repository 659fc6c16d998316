import { expect, it } from 'vitest';
import { ClockOffset } from './clock-offset.ts';

const iso = (at: number) => new Date(at).toISOString();
const at = (asked: number, took = 0) => ({ now: iso(asked), answered_at: iso(asked + took) });

it('knows the server to half of the way there and back', () => {
  const clock = new ClockOffset();
  clock.learn(at(61_000), 1_000, 1_040);
  expect(clock.at(2_000)).toBe(61_980);
});

it('believes the quicker answer', () => {
  const clock = new ClockOffset();
  clock.learn(at(61_010), 1_000, 1_020);
  clock.learn(at(63_190), 3_000, 3_400);
  expect(clock.at(0)).toBe(60_000);
});

it('follows a clock that was put forward', () => {
  const clock = new ClockOffset();
  clock.learn(at(61_010), 1_000, 1_020);
  clock.learn(at(3_603_100), 3_000, 3_200);
  expect(clock.at(0)).toBe(3_600_000);
});

it('leaves out what the server took to answer', () => {
  const clock = new ClockOffset();
  clock.learn(at(61_020, 400), 1_000, 1_440);
  expect(clock.at(0)).toBe(60_000);
});

it('does not take an answer that was given at once for a slow one', () => {
  const clock = new ClockOffset();
  clock.learn(at(61_010), 1_000, 1_020);
  clock.learn(at(62_012, 300), 2_000, 2_310);
  expect(clock.at(0)).toBe(60_007);
});
