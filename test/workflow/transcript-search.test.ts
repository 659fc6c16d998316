import { afterAll, beforeAll, expect, it } from 'vitest';
import { withholdTranscript } from '@parley/application/transcripts/withhold-transcript.ts';
import type { TranscriptHit } from '@parley/contracts/transcripts/transcript.schema.ts';
import { keys } from '@parley/data/keys.ts';
import { withoutErasure } from '@parley/data/recordings/recording-changes.ts';
import { type Recording, recordings } from '@parley/data/recordings/recordings.repo.ts';
import { cursors } from '@parley/data/shared/cursor.ts';
import { type TenantStore, tenantStore } from '@parley/data/shared/tenant-store.ts';
import {
  indexTranscriptWords,
  removeTranscriptWords,
} from '@parley/data/transcripts/spoken-words.repo.ts';
import { transcripts } from '@parley/data/transcripts/transcripts.repo.ts';
import { abilityFor, may as mayDo, rulesFor } from '@parley/domain/access/abilities.ts';
import { foldText } from '@parley/domain/search/fold-text.ts';
import { createRandom } from '@parley/local-cloud/shared/random.ts';
import { searchTranscripts } from '../../functions/transcripts/search-transcripts.ts';
import { EFFECTS } from '../../functions/workers/outbox/effects.ts';
import { checkTranscriptInvariants } from '../../scripts/check-data/check-transcript-invariants.ts';
import { readTable } from '../../scripts/check-data/snapshot.ts';
import { testKeyRing } from '../support/builders/test-key-ring.ts';
import { startTable, type TestTable } from './start-table.ts';
import {
  INTERVIEWER,
  memoryBucket,
  NOW,
  RECRUITER,
  REQUISITIONS,
  toId,
  toRecording,
  transcribe,
} from './transcribe-recording.ts';

/** The search of transcripts is compared with a plain search through all texts. */
const WORDS = [
  'Naïve',
  'pipe',
  'pipeline',
  'pipelines,',
  'Kafka',
  'the',
  'payments.',
  'pay',
  'Zoë',
];
const { next: random, pick } = createRandom(16);

const bucket = memoryBucket();
let table: TestTable;
let store: TenantStore;
beforeAll(async () => {
  table = await startTable();
  store = tenantStore(table.table, 7);
});
afterAll(() => table.stop());

const transcribeAndIndex = async (recording: Recording, text: string) => {
  await transcribe(store, bucket, recording, text);
  await indexTranscriptWords(store, bucket, recording.id);
};

async function search(
  role: 'recruiter' | 'interviewer',
  query: { q: string; limit?: string; cursor?: string; requisition_id?: string },
) {
  const userId = role === 'interviewer' ? INTERVIEWER : RECRUITER;
  const ability = abilityFor(rulesFor({ tenantId: 7, userId, role, candidateId: null } as never));
  const answer = await searchTranscripts(() => bucket)({
    request: { query },
    caller: { tenantId: 7, userId, role },
    store,
    now: NOW,
    cursors: cursors(testKeyRing()),
    may: (action: never, subject: never, instance = {}) =>
      mayDo(ability, action, subject, { tenant_id: 7, ...instance }),
  } as never);
  return answer as unknown as {
    status: number;
    body: { items: TranscriptHit[]; next_cursor: string | null };
  };
}

/** Returns the ids of all pages. */
async function listAll(
  role: 'recruiter' | 'interviewer',
  query: { q: string; limit?: string; requisition_id?: string },
): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await search(role, { ...query, ...(cursor ? { cursor } : {}) });
    ids.push(...body.items.map(({ recording_id }) => String(recording_id)));
    cursor = body.next_cursor ?? undefined;
  } while (cursor);
  return ids;
}

const COUNT = 106;
const AT_ONCE = 15;
const texts = new Map<number, string>();

it('finds what a search through all texts finds, newest first, in any pages', async () => {
  // Each text contains "pipe" once, so that a search finds more than one page of 100.
  const speak = () => ['pipe', pick(WORDS), pick(WORDS), pick(WORDS)].join(' ');
  const speakAgain = async (numbers: readonly number[]) => {
    for (const number of numbers) texts.set(number, speak());
    await Promise.all(
      numbers.map((number) => transcribeAndIndex(toRecording(number), texts.get(number)!)),
    );
  };
  const all = Array.from({ length: COUNT }, (_, index) => index + 1);
  for (let from = 0; from < COUNT; from += AT_ONCE)
    await speakAgain(all.slice(from, from + AT_ONCE));
  await speakAgain(all.filter(() => random() < 0.15));
  for (const number of [5, 77, COUNT]) {
    texts.delete(number);
    await store.commit([transcripts.remove(store, toId(number))]);
    await removeTranscriptWords(store, toId(number));
  }
  const expected = (q: string, isWanted: (number: number) => boolean = () => true) =>
    [...texts]
      .filter(
        ([number, text]) =>
          isWanted(number) &&
          foldText(q)
            .split(' ')
            .every((word) =>
              foldText(text)
                .split(/[ .,]+/)
                .some((one) => one.startsWith(word)),
            ),
      )
      .map(([number]) => toId(number))
      .sort()
      .reverse();
  expect(expected('pi').length).toBeGreaterThan(100);
  for (const q of ['pi', 'pipel', 'PIPELINES', 'naive', 'zoe kaf', 'pipeline pay', 'payments th'])
    expect([q, await listAll('recruiter', { q, limit: '30' })]).toEqual([q, expected(q)]);
  expect((await search('recruiter', { q: 'pi', limit: '100' })).body.items).toHaveLength(100);
  for (const q of ['pipe', 'kafka pay']) {
    expect([q, await listAll('interviewer', { q, limit: '7' })]).toEqual([
      q,
      expected(q, (number) => number % 3 === 0),
    ]);
    expect(await listAll('recruiter', { q, limit: '20', requisition_id: REQUISITIONS[1] })).toEqual(
      expected(q, (number) => number % 2 === 1),
    );
  }
  for (const q of ['pipex', 'kafkaesque', 'x', '!!'])
    expect([q, await listAll('recruiter', { q })]).toEqual([q, []]);
});

it('keeps only entries of the current words, as the data check verifies', async () => {
  const check = async () =>
    checkTranscriptInvariants({
      tenantId: 7,
      now: NOW.getTime(),
      items: (await readTable(table.table.client, table.table.name)).get(7)!,
    });
  expect(await check()).toEqual([]);
  const [first, second] = [toId(1), toId(2)];
  await store.commit([
    store.put(keys.spoken('zz', toId(999)), {}, 'any'),
    store.remove(keys.spoken('pipe', first), 'any'),
    transcripts.remove(store, second),
  ]);
  const found = (await check()).join('\n');
  for (const part of [`SPOKEN#zz shows ${toId(999)}`, `SPOKEN#pipe ${first}`, `${second} are left`])
    expect(found).toContain(part);
});

it('shows the words in their turn, with their start', async () => {
  await transcribeAndIndex(toRecording(200), 'We built the naïve ledger first');
  const { body } = await search('recruiter', { q: 'Naive LEDG' });
  expect(body.items).toMatchObject([
    {
      recording_id: toId(200),
      candidate: 'Asha',
      requisition: 'Engineer',
      places: [{ from: 3, to: 5, text: 'We built the naïve ledger first' }],
      count: 1,
    },
  ]);
});

it('finds words that came while the erasure of their recording could be undone, once it was', async () => {
  const erase_at = '2026-03-02T10:05:00.000Z';
  const erasing = toRecording(203, { erase_at, erase_by: 'Rita' });
  await transcribe(store, bucket, erasing, 'axolotl');
  await withholdTranscript(bucket, { tenantId: 7, recordingId: erasing.id });
  await indexTranscriptWords(store, bucket, erasing.id);
  await store.commit([recordings.write(store, withoutErasure(erasing), 'any')]);
  expect(await listAll('recruiter', { q: 'axolotl' })).toEqual([]);

  const undone = {
    id: 'evt_undone',
    tenant_id: 7,
    type: 'recording.erase-undone',
    actor_id: RECRUITER,
    at: NOW.toISOString(),
    data: { recording_id: erasing.id, erase_at: null },
  };
  const deps = {
    storeOf: () => store,
    recorded: () => bucket,
    now: () => NOW,
    newId: () => 'evt_new',
  };
  await EFFECTS['recording.erase-undone']!(undone as never, deps as never);
  expect(await listAll('recruiter', { q: 'axolotl' })).toEqual([erasing.id]);
});

it('does not find a recording that is being erased or has expired', async () => {
  await transcribeAndIndex(toRecording(201), 'quasar');
  expect(await listAll('recruiter', { q: 'quasar' })).toEqual([toId(201)]);
  for (const more of [
    { erase_at: '2026-03-02T10:05:00.000Z' },
    { expires_at: '2026-03-02T09:59:00.000Z' },
    { state: 'erased' as const },
  ]) {
    await store.commit([recordings.write(store, toRecording(201, more), 'any')]);
    expect(await listAll('recruiter', { q: 'quasar' })).toEqual([]);
  }
});
