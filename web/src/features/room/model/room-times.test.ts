import { expect, it } from 'vitest';
import { formatElapsed, recordedSeconds } from './room-times.ts';
import type { RecordingState } from '@parley/contracts/recordings/recording.schema.ts';

it('counts minutes and seconds, and hours where there are any', () => {
  expect([0, 59.9, 794, 3599, 3723].map(formatElapsed)).toEqual([
    '00:00',
    '00:59',
    '13:14',
    '59:59',
    '1:02:03',
  ]);
});

it('does not run backwards before the beginning', () => expect(formatElapsed(-4)).toBe('00:00'));

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
  },
});

it('runs on while it records and stands while it is paused', () => {
  const at = Date.parse(now) + 12_500;
  expect(recordedSeconds(view('recording'), at)).toBe(72.5);
  expect(recordedSeconds(view('paused'), at)).toBe(60);
});

it('does not run backwards where the clock was put right', () =>
  expect(recordedSeconds(view('recording'), Date.parse(now) - 500)).toBe(60));
