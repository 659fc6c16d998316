import type { RecordingState } from '@parley/contracts/recordings/recording.schema.ts';
import { expect, it } from 'vitest';
import { recordedSeconds } from './recorded-seconds.ts';

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
