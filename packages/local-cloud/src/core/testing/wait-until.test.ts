import { expect, it } from 'vitest';
import { waitUntil } from './wait-until.ts';

it('returns the value that is accepted, after calls that were not', async () => {
  const reads = [
    () => 0,
    () => {
      throw new Error('not there yet');
    },
    () => 7,
  ];
  expect(await waitUntil('a seven', () => reads.shift()!(), { accept: (seen) => seen === 7 })).toBe(
    7,
  );
});

it('waits for any truthy value by default', async () => {
  const reads = [undefined, '', 'here'];
  expect(await waitUntil('a word', () => reads.shift())).toBe('here');
});

it('reports the last value, and why the last attempt failed', async () => {
  await expect(
    waitUntil('two rows', () => ['one'], { accept: (rows) => rows.length === 2, timeoutMs: 20 }),
  ).rejects.toThrow("Waited 0.02 s for two rows; seen last: [ 'one' ]");
  const cause = new Error('connection refused');
  await expect(
    waitUntil('an answer', () => Promise.reject(cause), { timeoutMs: 20 }),
  ).rejects.toMatchObject({
    message: 'Waited 0.02 s for an answer; the last attempt failed: Error: connection refused',
    cause,
  });
});
