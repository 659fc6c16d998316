import { expect, it } from 'vitest';
import type { RecordingState } from '@parley/contracts/recordings/recording.schema.ts';
import { recordedSeconds, ClockOffset } from './room-times.ts';

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
    recorded_media: 'video' as const,
    widens_consent: false,
  },
});

it('the duration increases while recording and stands still while paused', () => {
  const at = Date.parse(now) + 12_500;
  expect(recordedSeconds(view('recording'), at)).toBe(72.5);
  expect(recordedSeconds(view('paused'), at)).toBe(60);
});

it('the duration does not decrease when the clock is corrected', () =>
  expect(recordedSeconds(view('recording'), Date.parse(now) - 500)).toBe(60));

const iso = (at: number) => new Date(at).toISOString();
const at = (asked: number, took = 0) => ({ now: iso(asked), answered_at: iso(asked + took) });

it("the server's time is known with an error of half the round trip", () => {
  const clock = new ClockOffset();
  clock.learn(at(61_000), 1_000, 1_040);
  expect(clock.at(2_000)).toBe(61_980);
});

it('the response with the shortest round trip is used', () => {
  const clock = new ClockOffset();
  clock.learn(at(61_010), 1_000, 1_020);
  clock.learn(at(63_190), 3_000, 3_400);
  expect(clock.at(0)).toBe(60_000);
});

it('a clock that was moved forward is followed', () => {
  const clock = new ClockOffset();
  clock.learn(at(61_010), 1_000, 1_020);
  clock.learn(at(3_603_100), 3_000, 3_200);
  expect(clock.at(0)).toBe(3_600_000);
});

it("the server's processing time is subtracted from the round trip", () => {
  const clock = new ClockOffset();
  clock.learn(at(61_020, 400), 1_000, 1_440);
  expect(clock.at(0)).toBe(60_000);
});

it('an immediate response is not treated as a slow one', () => {
  const clock = new ClockOffset();
  clock.learn(at(61_010), 1_000, 1_020);
  clock.learn(at(62_012, 300), 2_000, 2_310);
  expect(clock.at(0)).toBe(60_007);
});
