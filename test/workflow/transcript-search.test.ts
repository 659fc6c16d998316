import type {
  TranscriptHit,
  TranscriptTurn,
} from '@parley/contracts/transcripts/transcript.schema.ts';
import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import { keys } from '@parley/data/keys.ts';
import { listChange } from '@parley/data/lists/list-change.ts';
import { findRecordingRow, recordingList } from '@parley/data/lists/recording-list.ts';
import { type Recording, recordings } from '@parley/data/recordings/recordings.repo.ts';
import { cursors } from '@parley/data/shared/cursor.ts';
import { type TenantStore, tenantStore } from '@parley/data/shared/tenant-store.ts';
import {
  indexTranscriptWords,
  removeTranscriptWords,
} from '@parley/data/transcripts/spoken-words.repo.ts';
import { transcriptTexts } from '@parley/data/transcripts/transcript-texts.ts';
import { type Transcript, transcripts } from '@parley/data/transcripts/transcripts.repo.ts';
import { abilityFor, may as mayDo, rulesFor } from '@parley/domain/access/abilities.ts';
import { foldText } from '@parley/domain/search/search-tokens.ts';
import { createRandom } from '@parley/local-cloud/shared/random.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkTranscriptInvariants } from '../../scripts/check-data/check-transcript-invariants.ts';
import { readTable } from '../../scripts/check-data/snapshot.ts';
import { searchTranscripts } from '../../functions/transcripts/search-transcripts.ts';
import { startTable, type TestTable } from './start-table.ts';

/** The search of transcripts: compared with a plain search through all texts. */
const NOW = new Date('2026-03-02T10:00:00.000Z');
const INTERVIEWER = '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed';
const RECRUITER = '9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d';
const CANDIDATE = 'cand_01J0000000000000000000000A';
const REQUISITIONS = ['req_01J0000000000000000000000A', 'req_01J0000000000000000000000B'] as const;
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

const objects = new Map<string, Uint8Array>();
const bucket = {
  read: async (key: string) => objects.get(key),
  write: async (key: string, _type: string, content: Uint8Array) => void objects.set(key, content),
} as FilesBucket;
let table: TestTable;
let store: TenantStore;
beforeAll(async () => {
  table = await startTable();
  store = tenantStore(table.table, 7);
});
afterAll(() => table.stop());

const toId = (number: number) => `rec_01K${String(number).padStart(23, '0')}`;
const toRecording = (number: number, more: Partial<Recording> = {}): Recording => {
  const began = new Date(NOW.getTime() - 1_000_000_000 + number * 60_000).toISOString();
  return {
    kind: 'RECORDING',
    id: toId(number),
    tenant_id: 7,
    interview_id: 'iv_01K00000000000000000000001',
    requisition_id: REQUISITIONS[number % 2]!,
    hiring_manager_id: null,
    candidate_id: CANDIDATE,
    requisition: 'Engineer',
    candidate: 'Asha',
    stage: 'First',
    state: 'ready',
    started_at: began,
    ended_at: began,
    duration_seconds: 60,
    periods: [],
    object_key: `recordings/T/7/${toId(number)}/0`,
    size_bytes: 1,
    content_type: 'audio/webm',
    parts: [],
    participants: [
      {
        user_id: number % 3 === 0 ? INTERVIEWER : RECRUITER,
        candidate_id: null,
        name: 'Ben',
        role: 'host',
        consent: 'granted',
        consent_at: began,
      },
    ],
    expires_at: '2027-01-01T00:00:00.000Z',
    erase_at: null,
    erase_by: null,
    erased_at: null,
    erased_by: null,
    version: 1,
    ...more,
  };
};

/** Stores a transcript with one turn, or its next revision, and indexes it. */
async function transcribe(recording: Recording, text: string): Promise<void> {
  const { id, interview_id, candidate_id, requisition_id } = recording;
  const known = await transcripts.get(store, id);
  const revision = (known?.revision ?? 0) + 1;
  const words = text
    .split(' ')
    .map((word, at): TranscriptTurn['words'][number] => [word, at, at + 1, 0.9]);
  const turn = { id: '1', person: null, voice: 'Unknown voice 1', from: 0, to: 9, words };
  const object_key = `transcripts/T/7/${id}/${revision}.json`;
  await transcriptTexts.write(bucket, object_key, { next_turn: 2, turns: [turn] });
  const transcript: Transcript = {
    recording_id: id,
    tenant_id: 7,
    interview_id,
    candidate_id,
    requisition_id,
    state: 'ready',
    reason: null,
    attempt: 1,
    pieces: 1,
    pieces_done: 1,
    language: 'en',
    model: { name: 'test', version: '1' },
    words: words.length,
    seconds: 60,
    object_key,
    revision,
    ready_at: NOW.toISOString(),
    created_at: NOW.toISOString(),
    updated_at: NOW.toISOString(),
    version: revision,
  };
  await store.commit([
    recordings.write(store, recording, 'any'),
    transcripts.write(store, transcript, known ? { version: known.version } : 'missing'),
    ...listChange(store, recordingList, undefined, findRecordingRow(recording)).entries,
  ]);
  await indexTranscriptWords(store, bucket, id);
}

async function search(
  role: 'recruiter' | 'interviewer',
  query: { q: string; limit?: string; cursor?: string; requisition_id?: string },
) {
  const userId = role === 'interviewer' ? INTERVIEWER : RECRUITER;
  const ability = abilityFor(rulesFor({ tenantId: 7, userId, role, candidateId: null } as never));
  const answer = await searchTranscripts(bucket)({
    request: { query },
    caller: { tenantId: 7, userId, role },
    store,
    now: NOW,
    cursors: cursors(tenantStore(table.table, 1)),
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

it('finds what a search through all texts would find, newest first, on pages of any size', async () => {
  // Everybody says "pipe" once, so that a search finds more than one page of 100.
  const speak = () => ['pipe', pick(WORDS), pick(WORDS), pick(WORDS)].join(' ');
  const speakAgain = async (numbers: readonly number[]) => {
    for (const number of numbers) texts.set(number, speak());
    await Promise.all(numbers.map((number) => transcribe(toRecording(number), texts.get(number)!)));
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

it('leaves exactly the entries of the present words, which the check of the data finds out', async () => {
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

it('shows the words in their turn, and where they begin', async () => {
  await transcribe(toRecording(200), 'We built the naïve ledger first');
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

it('does not find a recording that is being erased, or that has expired', async () => {
  await transcribe(toRecording(201), 'quasar');
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

it('keeps nothing of words that were corrected, of two corrections at once only the newer', async () => {
  const recording = toRecording(202);
  await transcribe(recording, 'wombat');
  await transcribe(recording, 'numbat');
  expect(await listAll('recruiter', { q: 'womb' })).toEqual([]);
  const at = (word: string) => store.get(keys.spoken(word, recording.id));
  expect([await at('womb'), (await at('numb')) !== undefined]).toEqual([undefined, true]);

  // Both indexings run at the same time, and the older one may be the slower one.
  await transcribe(recording, 'quokka');
  await Promise.all([
    indexTranscriptWords(store, bucket, recording.id),
    transcribe(recording, 'bilby'),
    indexTranscriptWords(store, bucket, recording.id),
  ]);
  expect(await listAll('recruiter', { q: 'bilby' })).toEqual([recording.id]);
  expect(await at('quok')).toBeUndefined();
});

it('leaves no entry of a transcript that is removed while it is being indexed', async () => {
  for (const number of [300, 301, 302, 303]) {
    const recording = toRecording(number);
    const vocabulary = Array.from({ length: 300 }, (_, at) => `wallaby${at}x${number}`).join(' ');
    await transcribe(recording, 'potoroo');
    const indexing = transcribe(recording, vocabulary).catch(() => undefined);
    const id = recording.id;
    await store.commit([transcripts.remove(store, id)]);
    await removeTranscriptWords(store, id);
    await indexing;
    // What the outbox does after a crash: it repeats the removal.
    await store.commit([transcripts.remove(store, id)]);
    await removeTranscriptWords(store, id);
    const left = await store.getMany(
      ['wa', 'wal', 'wall', 'wallab', 'po', 'pot', 'poto', 'potoro'].map((word) =>
        keys.spoken(word, id),
      ),
    );
    expect([left, await store.get(keys.spokenWords(id))]).toEqual([[], undefined]);
  }
});
