import { expect, test, vi } from 'vitest';
import {
  CodeGoneError,
  type LoadDependencies,
  loadCode,
  UnreadableCodeError,
} from './load-code.ts';

const toDependencies = (...reachable: boolean[]) => {
  const waits: number[] = [];
  const waiting: boolean[] = [];
  const deps: LoadDependencies = {
    isReachable: async () => reachable.shift() ?? true,
    wait: async (ms) => void waits.push(ms),
    onWaiting: (isWaiting) => void waiting.push(isWaiting),
    onUnreadable: vi.fn(),
  };
  return { deps, waits, waiting };
};
const failing = (times: number) => {
  const load = vi.fn<() => Promise<string>>(async () => 'the code');
  for (let count = 0; count < times; count += 1)
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  return load;
};

test('waits for the connection, however long it takes, and reports the wait', async () => {
  const { deps, waits, waiting } = toDependencies(...Array(8).fill(false));
  expect(await loadCode(failing(8), deps)).toBe('the code');
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000, 10_000]);
  expect(waiting).toEqual([true, false]);
});

test('retries if the server responds, because an outage may just have ended', async () => {
  const { deps, waiting } = toDependencies(true);
  expect(await loadCode(failing(1), deps)).toBe('the code');
  expect(waiting).toEqual([]);
});

test('gives up on code that the server no longer has', async () => {
  const { deps, waiting } = toDependencies(false, true, true);
  const load = failing(9);
  await expect(loadCode(load, deps)).rejects.toThrow(CodeGoneError);
  expect(load).toHaveBeenCalledTimes(3);
  expect(waiting).toEqual([true, false]);
});

test('gives up at once on code that the browser cannot read', async () => {
  const { deps } = toDependencies(true);
  const load = failing(0).mockRejectedValue(new SyntaxError('invalid group specifier name'));
  await expect(loadCode(load, deps)).rejects.toThrow(UnreadableCodeError);
  expect(load).toHaveBeenCalledTimes(1);
  expect(deps.onUnreadable).toHaveBeenCalledOnce();
});
