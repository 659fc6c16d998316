import { isPlayable, mayUseRecording } from '@parley/application/recordings/load-recording.ts';
import type { Access } from '@parley/application/shared/access.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { toPeople } from '@parley/application/transcripts/to-people.ts';
import type { TranscriptHit } from '@parley/contracts/transcripts/transcript.schema.ts';
import type { FilesBucket, TenantFiles } from '@parley/data/files/files-bucket.ts';
import { keys } from '@parley/data/keys.ts';
import { recordingList } from '@parley/data/lists/interview-lists.ts';
import { listPage } from '@parley/data/lists/list-page.ts';
import { timeText } from '@parley/data/lists/list-spec.ts';
import { type Recording, recordings } from '@parley/data/recordings/recordings.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { spokenWords } from '@parley/data/transcripts/spoken-words.repo.ts';
import { transcriptTexts } from '@parley/data/transcripts/transcript-texts.ts';
import { transcripts } from '@parley/data/transcripts/transcripts.repo.ts';
import { findPlaces } from '@parley/domain/transcripts/find-places.ts';
import { toSearchedWords } from '@parley/domain/transcripts/spoken-words.ts';
import type { HandlerOf } from '../shared/context.ts';

/** The number of recordings whose words are read at a time. Their entries are a few KB. */
const READ = 60;
/** The maximum number of reads per request. The next page continues the search. */
const MAX_READS = 4;
/** The number of places that are shown for a recording. */
const MAX_PLACES = 3;
const DEFAULT_LIMIT = 10;

/** A position in the results: the last recording that was searched. */
interface Cursor {
  id: string;
  started_at: string;
}
const { pk: BEFORE_ID } = keys.recording('');

/** Like every cursor, it consists of keys of the tenant. */
const toPosition = (store: TenantStore, { id, started_at }: Cursor): Record<string, string> =>
  store.toCursor({ pk: keys.recording(id).pk, sk: started_at });

const fromPosition = ({ PK = '', SK = '' }: Record<string, string>): Cursor => ({
  id: PK.slice(PK.indexOf(BEFORE_ID) + BEFORE_ID.length),
  started_at: SK,
});

/** Recordings to search, newest first, and whether older ones follow. */
interface Searched {
  rows: Cursor[];
  next: Cursor | undefined;
}

/**
 * Finds where words were said, newest recording first. Candidate recordings are found by the
 * longest word, and the other words are looked up for those. With a candidate or a requisition, and
 * for members who see only recordings of their own panels, the recordings come from the list of
 * recordings instead. A page reads at most 240 entries per word, whatever the number of
 * transcripts, so a page can be short although more follow.
 */
export const searchTranscripts =
  (files: TenantFiles<'read'>): HandlerOf<'search-transcripts'> =>
  async ({ request: { query }, caller, store, may, now, cursors }) => {
    const { q, requisition_id, candidate_id, limit = DEFAULT_LIMIT } = query;
    const scope = {
      tenantId: caller.tenantId,
      userId: caller.userId,
      route: 'search-transcripts',
      filters: { q, requisition_id, candidate_id },
    };
    const opened = await cursors.open(query.cursor, scope);
    if (opened === 'malformed') return fail('malformed-cursor');
    const words = toSearchedWords(q);
    if (words.length === 0) return { status: 200, body: { items: [], next_cursor: null } };
    const panel = may('read', 'recordings') ? undefined : caller.userId;
    const filters = { panel, requisition: requisition_id, candidate: candidate_id };
    const [word, ...others] = words as [string, ...string[]];
    const isListed = Object.values(filters).some((value) => value !== undefined);
    const read = (after: Cursor | undefined) =>
      isListed ? readList(store, filters, words, after) : readWord(store, word, others, after);

    const items: TranscriptHit[] = [];
    let after = opened && fromPosition(opened);
    for (let reads = 0; reads < MAX_READS && items.length < limit; reads += 1) {
      const { rows, next } = await read(after);
      const found = await findHits(
        { store, may, bucket: files(store.tenantId), now },
        rows,
        words,
        limit - items.length,
      );
      items.push(...found.hits);
      after = found.left ? found.last : next;
      if (after === undefined) break;
    }
    const next_cursor = await cursors.seal(after && toPosition(store, after), scope);
    return { status: 200, body: { items, next_cursor } };
  };

/** Returns recordings with all the words from the entries of the longest one. */
async function readWord(
  store: TenantStore,
  word: string,
  others: readonly string[],
  after: Cursor | undefined,
): Promise<Searched> {
  const { ids, last } = await spokenWords.page(store, word, { limit: READ, after: after?.id });
  const rows = (await spokenWords.filterMatching(store, others, ids)).map(toRow);
  return { rows, next: last === undefined ? undefined : toRow(last) };
}

const toRow = (id: string): Cursor => ({ id, started_at: '' });

/** Returns recordings with all the words from the list of recordings, narrowed by its filters. */
async function readList(
  store: TenantStore,
  filters: Partial<Record<'panel' | 'candidate' | 'requisition' | 'state', string | undefined>>,
  words: readonly string[],
  after: Cursor | undefined,
): Promise<Searched> {
  const page = await listPage(store, recordingList, {
    filters,
    sort: 'recorded',
    descending: true,
    between: after && ['0', timeText(after.started_at)],
    words: [],
    matches: () => true,
    limit: READ,
  });
  // The range includes the recordings that began at the same time as the last one.
  const rows = page.items
    .filter((row) => !after || row.started_at < after.started_at || row.id < after.id)
    .map(({ id, started_at }) => ({ id, started_at }));
  const matching = new Set(
    await spokenWords.filterMatching(
      store,
      words,
      rows.map(({ id }) => id),
    ),
  );
  return {
    rows: rows.filter(({ id }) => matching.has(id)),
    next: page.lastKey && (rows.at(-1) ?? after),
  };
}

type Reading = Access & { bucket: Pick<FilesBucket, 'read'>; now: Date };

/** Returns the hits of the first recordings with any, and where the search ended. */
async function findHits(
  deps: Reading,
  rows: readonly Cursor[],
  words: readonly string[],
  limit: number,
): Promise<{ hits: TranscriptHit[]; last: Cursor | undefined; left: boolean }> {
  const hits: TranscriptHit[] = [];
  let at = 0;
  while (at < rows.length && hits.length < limit) {
    // Only as many recordings and texts are read as can still be shown.
    const some = rows.slice(at, at + limit - hits.length).map(({ id }) => id);
    at += some.length;
    hits.push(...(await readHits(deps, some, words)));
  }
  return { hits, last: rows[at - 1], left: at < rows.length };
}

/** Returns the hits of those recordings that the caller may play now. */
async function readHits(
  { store, may, bucket, now }: Reading,
  recordingIds: readonly string[],
  words: readonly string[],
): Promise<TranscriptHit[]> {
  const [found, made] = await Promise.all([
    recordings.getMany(store, recordingIds),
    transcripts.getMany(store, recordingIds),
  ]);
  const keyOf = new Map(
    made.map(({ recording_id, state, object_key }) => [
      recording_id,
      state === 'ready' ? object_key : null,
    ]),
  );
  const hits = await Promise.all(
    found
      .filter((recording) => isPlayable(recording, now) && mayUseRecording(may, recording, 'read'))
      .map(async (recording) => {
        const objectKey = keyOf.get(recording.id);
        return objectKey ? toHit(bucket, recording, objectKey, words) : [];
      }),
  );
  return hits.flat();
}

/** Returns the hit of a recording, or none if a corrected text no longer contains the words. */
async function toHit(
  bucket: Pick<FilesBucket, 'read'>,
  recording: Recording,
  objectKey: string,
  words: readonly string[],
): Promise<TranscriptHit[]> {
  const text = await transcriptTexts.read(bucket, objectKey);
  if (!text) return [];
  const { places, count } = findPlaces(text.turns, toPeople(recording), words, MAX_PLACES);
  if (count === 0) return [];
  const { id, interview_id, requisition_id, candidate_id } = recording;
  const { requisition, candidate, stage, started_at } = recording;
  return [
    {
      recording_id: id,
      interview_id,
      requisition_id,
      candidate_id,
      requisition,
      candidate,
      stage,
      started_at,
      places,
      count,
    } as TranscriptHit,
  ];
}
