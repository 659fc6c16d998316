import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AvatarDirectory } from './avatar-directory.ts';

const [ANA, BEN] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function directory() {
  const load = vi.fn(
    async (_ids: readonly string[]) => new Map([[ANA, 'https://files.example/ana']]),
  );
  let now = 1;
  const made = new AvatarDirectory(() => now);
  return {
    made,
    load,
    later: (ms: number) => {
      now += ms;
    },
  };
}

test('all avatars of a page are requested together, each person once', async () => {
  const { made, load } = directory();
  made.open(load);
  for (const id of [ANA, BEN, ANA]) made.want(id);
  await vi.runAllTimersAsync();
  expect(load.mock.calls).toEqual([[[ANA, BEN]]]);
  expect([made.get(ANA), made.get(BEN)]).toEqual(['https://files.example/ana', undefined]);
  made.want(BEN);
  await vi.runAllTimersAsync();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a picture that is known from elsewhere is not requested', async () => {
  const { made, load } = directory();
  made.want(BEN);
  made.open(load);
  made.put(BEN, 'https://files.example/ben');
  made.want(BEN);
  await vi.runAllTimersAsync();
  expect(load).not.toHaveBeenCalled();
  expect(made.get(BEN)).toBe('https://files.example/ben');
});

test('candidates and people without a name are not requested', async () => {
  const { made, load } = directory();
  made.open(load);
  made.want('cand_01J00000000000000000000000');
  made.want(undefined);
  await vi.runAllTimersAsync();
  expect(load).not.toHaveBeenCalled();
});

test('avatars that were requested before the sign-in are fetched after it', async () => {
  const { made, load } = directory();
  made.want(ANA);
  await vi.runAllTimersAsync();
  made.open(load);
  await vi.runAllTimersAsync();
  expect(load).toHaveBeenCalledTimes(1);
});

test('at most fifty are requested at a time', async () => {
  const { made, load } = directory();
  made.open(load);
  for (let i = 0; i < 60; i += 1)
    made.want(`00000000-0000-4000-8000-0000000000${String(i).padStart(2, '0')}`);
  await vi.runAllTimersAsync();
  expect(load.mock.calls.map(([ids]) => ids.length)).toEqual([50, 10]);
});

test('a link is renewed before it expires, and initials remain if a call fails', async () => {
  const { made, load, later } = directory();
  made.open(load);
  made.want(ANA);
  await vi.runAllTimersAsync();
  later(3_000_000);
  load.mockRejectedValueOnce(new Error('offline'));
  made.want(ANA);
  await vi.runAllTimersAsync();
  expect(load).toHaveBeenCalledTimes(2);
  expect(made.get(ANA)).toBeUndefined();
});
