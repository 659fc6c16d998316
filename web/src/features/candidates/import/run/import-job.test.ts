import { expect, test } from 'vitest';
import { CHUNK, makeJob, toResults, rowsDone, runJob } from './import-job.ts';

const rows = Array.from({ length: CHUNK * 2 + 1 }, (_, index) => ({
  row: index + 2,
  values: {},
  left: [],
  cells: [],
}));
const job = () => {
  let key = 0;
  return makeJob(rows, () => `key-${(key += 1)}`);
};
const taken = (sent: readonly { row: number }[]) =>
  Promise.resolve(
    sent.map(({ row }) => ({
      row,
      ok: true,
      outcome: 'created' as const,
      candidate_id: null,
      problems: [],
      changed: [],
      remarks: [],
    })),
  );
const go = () => undefined;

test('rows are sent in batches, and each batch gets one response', async () => {
  const made = job();
  const seen: number[] = [];
  await runJob(
    made,
    (sent) => {
      seen.push(sent.length);
      return taken(sent);
    },
    go,
    () => false,
  );
  expect(seen).toEqual([CHUNK, CHUNK, 1]);
  expect(toResults(made)).toHaveLength(rows.length);
});

test('after a lost connection the same batch is sent again with its key', async () => {
  const made = job();
  const keys: string[] = [];
  let down = true;
  const send = (sent: readonly { row: number }[], key: string) => {
    keys.push(key);
    if (key === 'key-2' && down) return Promise.reject(new Error('offline'));
    return taken(sent);
  };
  await expect(runJob(made, send, go, () => false)).rejects.toThrow('offline');
  expect(rowsDone(made)).toBe(CHUNK);
  down = false;
  await runJob(made, send, go, () => false);
  expect(keys).toEqual(['key-1', 'key-2', 'key-2', 'key-3']);
  expect(rowsDone(made)).toBe(rows.length);
});

test('stops between batches when requested', async () => {
  const made = job();
  await runJob(made, taken, go, () => rowsDone(made) > 0);
  expect(rowsDone(made)).toBe(CHUNK);
});

test('rows with the same address are in one batch, and results are in the order of the file', async () => {
  const people = Array.from({ length: CHUNK + 2 }, (_, index) => ({
    row: index + 2,
    values: { email: index === CHUNK + 1 ? 'A0@x.example' : `a${index}@x.example` },
    left: [],
    cells: [],
  }));
  const made = makeJob(people, () => 'key');
  expect(made.chunks.map(({ rows: of }) => of.slice(0, 2).map(({ row }) => row))).toEqual([
    [2, CHUNK + 3],
    [CHUNK + 1, CHUNK + 2],
  ]);
  await runJob(made, taken, go, () => false);
  expect(toResults(made).map(({ row }) => row)).toEqual(people.map(({ row }) => row));
});
