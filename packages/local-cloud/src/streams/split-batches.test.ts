import { expect, it } from 'vitest';
import type { StreamRecord } from './deliver-batch.ts';
import { splitBatches } from './split-batches.ts';

const record = (id: string, bytes = 0) =>
  ({ eventID: id, dynamodb: { NewImage: { text: 'x'.repeat(bytes) } } }) as unknown as StreamRecord;
const idsOf = (batches: StreamRecord[][]) =>
  batches.map((batch) => batch.map(({ eventID }) => eventID).join(''));

it('fills each batch up to the number of records, in their order', () => {
  expect(
    idsOf(
      splitBatches(
        ['a', 'b', 'c', 'd', 'e'].map((id) => record(id)),
        2,
      ),
    ),
  ).toEqual(['ab', 'cd', 'e']);
  expect(splitBatches([], 2)).toEqual([]);
});

it('begins a new batch when the event would be larger than Lambda accepts', () => {
  const records = [record('a', 400), record('b', 400), record('c', 400), record('d', 3_000)];
  const batches = splitBatches([...records, record('e')], 100, 1_100);
  expect(idsOf(batches)).toEqual(['ab', 'c', 'd', 'e']);
  const sizes = batches.map((batch) => JSON.stringify({ Records: batch }).length);
  expect(sizes[0]).toBeLessThanOrEqual(1_100);
});
