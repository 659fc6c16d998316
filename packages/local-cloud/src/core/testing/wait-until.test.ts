import { expect, it } from 'vitest';
import { waitUntil } from './wait-until.ts';

it('answers what was seen when it is accepted, after looks that found nothing', async () => {
  const looks = [
    () => 0,
    () => {
      throw new Error('not there yet');
    },
    () => 7,
  ];
  expect(await waitUntil('a seven', () => looks.shift()!(), { accept: (seen) => seen === 7 })).toBe(
    7,
  );
});

it('waits for anything truthy where nothing else is asked for', async () => {
  const looks = [undefined, '', 'here'];
  expect(await waitUntil('a word', () => looks.shift())).toBe('here');
});

it('reports what it saw last, and why the last attempt failed', async () => {
  await expect(
    waitUntil('two rows', () => ['one'], { accept: (rows) => rows.length === 2, timeoutMs: 20 }),
  ).rejects.toThrow("Waited 0.02 s for two rows; seen last: [ 'one' ]");
  const cause = new Error('connection refused');
  await expect(
    waitUntil('an answer', () => Promise.reject(cause), { timeoutMs: 20 }),
  ).rejects.toMatchObject({
    message: 'Waited 0.02 s for an answer; the last look failed: Error: connection refused',
    cause,
  });
});
