import { afterAll, beforeAll, expect, it } from 'vitest';
import { keys } from '@parley/data/keys.ts';
import { type TenantStore, tenantStore } from '@parley/data/shared/tenant-store.ts';
import {
  indexTranscriptWords,
  removeTranscriptWords,
} from '@parley/data/transcripts/spoken-words.repo.ts';
import { transcripts } from '@parley/data/transcripts/transcripts.repo.ts';
import { checkTranscriptInvariants } from '../../scripts/check-data/check-transcript-invariants.ts';
import { readTable } from '../../scripts/check-data/snapshot.ts';
import { startTable, type TestTable } from './start-table.ts';
import { memoryBucket, NOW, toRecording, transcribe } from './transcribe-recording.ts';

const bucket = memoryBucket();
let table: TestTable;
let store: TenantStore;
beforeAll(async () => {
  table = await startTable();
  store = tenantStore(table.table, 7);
});
afterAll(() => table.stop());

const check = async () =>
  checkTranscriptInvariants({
    tenantId: 7,
    now: NOW.getTime(),
    items: (await readTable(table.table.client, table.table.name)).get(7) ?? [],
  });

/** Returns a store that runs `work` once, before the write with this number. */
function interrupt(write: number, work: () => Promise<unknown>): TenantStore {
  let count = 0;
  return {
    ...store,
    commit: async (ops) => {
      count += 1;
      if (count === write) await work();
      return store.commit(ops);
    },
  };
}

/** Sixty words make 240 entries, which take three transactions: "aawombat", "abwombat", … */
const many = (word: string) =>
  Array.from({ length: 60 }, (_, at) => `${(370 + at).toString(36)}${word}`).join(' ');
/**
 * The writes when a transcript is indexed: the beginning, three transactions of entries, and the
 * end.
 */
const WRITES = [1, 2, 3, 4, 5];

it.each(WRITES)(
  'of two corrections at once the newer one is found after write %i',
  async (write) => {
    const recording = toRecording(100 + write);
    await transcribe(store, bucket, recording, many('wombat'));
    const slow = interrupt(write, async () => {
      await transcribe(store, bucket, recording, many('quokka'));
      await indexTranscriptWords(store, bucket, recording.id);
    });
    await indexTranscriptWords(slow, bucket, recording.id);
    expect(await check()).toEqual([]);
    expect(await store.get(keys.spoken('aaquok', recording.id))).toBeDefined();
    expect(await store.get(keys.spoken('aawomb', recording.id))).toBeUndefined();
  },
);

it.each(WRITES)('nothing remains of a transcript that is erased during write %i', async (write) => {
  const recording = toRecording(200 + write);
  await transcribe(store, bucket, recording, many('potoroo'));
  const slow = interrupt(write, async () => {
    await store.commit([transcripts.remove(store, recording.id)]);
    await removeTranscriptWords(store, recording.id);
  });
  await indexTranscriptWords(slow, bucket, recording.id);
  expect(await check()).toEqual([]);
  expect(await store.get(keys.spokenWords(recording.id))).toBeUndefined();
});

it.each(WRITES)('indexing that stops at write %i is completed by the next run', async (write) => {
  const recording = toRecording(300 + write);
  await transcribe(store, bucket, recording, many('numbat'));
  await indexTranscriptWords(store, bucket, recording.id);
  await transcribe(store, bucket, recording, many('bilby'));
  const stopping = interrupt(write, () => Promise.reject(new Error('stopped')));
  await expect(indexTranscriptWords(stopping, bucket, recording.id)).rejects.toThrow('stopped');
  await indexTranscriptWords(store, bucket, recording.id);
  expect(await check()).toEqual([]);
});
