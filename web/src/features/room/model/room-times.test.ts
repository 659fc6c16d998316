import { expect, it } from 'vitest';
import { recordedSeconds, ClockOffset } from './room-times.ts';
import type { RecordingState } from '@parley/contracts/recordings/recording.schema.ts';

const now = '2026-11-23T15:00:00.000Z';
const view = (state: RecordingState) => ({
  now,
  recording: {
    id: null,
    state,
    requested: true,
    started_at: now,
    elapsed_seconds: 60,
    waits_for: [],
    refused_by: [],
    keep_days: 90,
  },
});

it('runs on while it records and stands while it is paused', () => {
  const at = Date.parse(now) + 12_500;
  expect(recordedSeconds(view('recording'), at)).toBe(72.5);
  expect(recordedSeconds(view('paused'), at)).toBe(60);
});

it('does not run backwards where the clock was put right', () =>
  expect(recordedSeconds(view('recording'), Date.parse(now) - 500)).toBe(60));

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
