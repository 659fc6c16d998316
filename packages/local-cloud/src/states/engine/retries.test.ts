import { describe, expect, it } from 'vitest';
import { matchesError, retryDelayMs } from './steps/retry.ts';

describe('ErrorEquals', () => {
  it.each([
    ['MyError', 'MyError', true],
    ['MyError', 'Other', false],
    ['States.ALL', 'Other', true],
    ['States.ALL', 'States.Timeout', true],
    ['States.ALL', 'States.DataLimitExceeded', false],
    ['States.ALL', 'States.Runtime', false],
    ['States.Runtime', 'States.Runtime', true],
    ['States.TaskFailed', 'Other', true],
    ['States.TaskFailed', 'States.Timeout', false],
    ['States.TaskFailed', 'States.HeartbeatTimeout', false],
    ['States.Timeout', 'States.HeartbeatTimeout', true],
    ['States.HeartbeatTimeout', 'States.Timeout', false],
  ])('%s and %s: %s', (wanted, error, expected) => {
    expect(matchesError(['Unrelated', wanted], error)).toBe(expected);
  });
});

describe('pause before a retry', () => {
  const delay = (retrier: object, attempt: number, random = 0.5) =>
    retryDelayMs({ ErrorEquals: [], ...retrier }, attempt, () => random);

  it.each([
    ['the defaults: 1 s, doubled', {}, [1_000, 2_000, 4_000]],
    ['a rate below 2', { IntervalSeconds: 3, BackoffRate: 1.5 }, [3_000, 4_500, 6_750]],
    ['a cap', { IntervalSeconds: 10, MaxDelaySeconds: 15 }, [10_000, 15_000, 15_000]],
    ['full jitter', { IntervalSeconds: 10, JitterStrategy: 'FULL' }, [5_000, 10_000, 20_000]],
  ])('%s', (_name, retrier, expected) => {
    expect([1, 2, 3].map((attempt) => delay(retrier, attempt))).toEqual(expected);
  });

  it('stays a number that a clock accepts after very many attempts', () => {
    expect(Number.isSafeInteger(delay({ IntervalSeconds: 99_999_999 }, 2_000))).toBe(true);
  });
});
