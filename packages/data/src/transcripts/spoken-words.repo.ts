import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod';
import { toLookup, toPostings, toSpokenWords } from '@parley/domain/transcripts/spoken-words.ts';
import type { FilesBucket } from '../files/files-bucket.ts';
import { keys } from '../keys.ts';
import type { WriteOp } from '../shared/expression.ts';
import { retryOnConflict, throwConflict } from '../shared/retry.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import { transcriptTexts } from './transcript-texts.ts';
import { transcripts } from './transcripts.repo.ts';

/**
 * The words of a transcript, compressed. While entries are written or removed, `complete` is false
 * and `words` contains every word that may have an entry.
 */
const wordsItem = z.object({
  kind: z.literal('SPOKEN_WORDS'),
  revision: z.int(),
  words: z.instanceof(Uint8Array),
  complete: z.boolean(),
  version: z.int(),
});
type WordsItem = z.infer<typeof wordsItem>;

/** The words of a recording with the prefix in the key, separated by spaces. */
const postingItem = z.object({ SK: z.string(), w: z.string().default('') });

/** A transaction has at most 100 writes, one of which checks the version of the words. */
const AT_ONCE = 99;

/**
 * Indexes the current words of a transcript. It may be repeated and run concurrently: a text that
 * is no longer the newest is not indexed, and nothing is written once the transcript is erased. An
 * hour of speech has about 2,300 entries.
 */
export async function indexTranscriptWords(
  store: TenantStore,
  bucket: Pick<FilesBucket, 'read'>,
  recordingId: string,
): Promise<void> {
  await retryOnConflict(async () => {
    const transcript = await transcripts.get(store, recordingId);
    if (transcript?.state !== 'ready' || transcript.object_key === null) return;
    const { revision, version: seen } = transcript;
    const stored = await readItem(store, recordingId);
    if (stored?.complete && stored.revision >= revision) return;
    const text = await transcriptTexts.read(bucket, transcript.object_key);
    if (!text) return;

    const after = toSpokenWords(text.turns);
    const before = stored ? unpackWords(stored) : [];
    const version = (stored?.version ?? 0) + 1;
    const begun = await store.commit([
      writeItem(
        store,
        recordingId,
        { revision, words: [...new Set([...before, ...after])], complete: false, version },
        stored,
      ),
      store.check(keys.transcript(recordingId), { version: seen }),
    ]);
    if (!begun.ok) throwConflict();
    const entries = changedEntries(store, recordingId, {
      before,
      after,
      isKnown: stored?.complete ?? true,
    });
    await writeEntries(store, recordingId, version, entries);
    const ended = await store.commit([
      writeItem(
        store,
        recordingId,
        { revision, words: after, complete: true, version: version + 1 },
        { version },
      ),
    ]);
    if (!ended.ok) throwConflict();
  });
}

/**
 * Removes the entries of a transcript from the search. The transcript's item must be removed first,
 * so that no entries are added afterwards. May be repeated.
 */
export async function removeTranscriptWords(
  store: TenantStore,
  recordingId: string,
): Promise<void> {
  await retryOnConflict(async () => {
    const stored = await readItem(store, recordingId);
    if (!stored) return;
    const words = unpackWords(stored);
    const version = stored.version + 1;
    // The new version stops indexing that is in progress.
    const begun = await store.commit([
      writeItem(
        store,
        recordingId,
        { revision: stored.revision, words, complete: false, version },
        stored,
      ),
    ]);
    if (!begun.ok) throwConflict();
    const removals = changedEntries(store, recordingId, {
      before: words,
      after: [],
      isKnown: true,
    });
    await writeEntries(store, recordingId, version, removals);
    const ended = await store.commit([store.remove(keys.spokenWords(recordingId), { version })]);
    if (!ended.ok) throwConflict();
  });
}

/** The search of transcripts by words, with entries for the prefixes of their words. */
export const spokenWords = {
  /** Returns the stored words of a recording, and the writes of the entries that should exist. */
  readStored(
    store: TenantStore,
    recordingId: string,
    item: Record<string, unknown>,
  ): { revision: number; complete: boolean; entries: WriteOp[] } {
    const stored = wordsItem.parse(item);
    const after = unpackWords(stored);
    return {
      revision: stored.revision,
      complete: stored.complete,
      entries: changedEntries(store, recordingId, { before: [], after, isKnown: true }),
    };
  },
  /**
   * Returns recordings with a word that has the prefix, newest first, with one query.
   * @param after the recording after which the page begins
   * @returns up to `limit` recordings, and the last one that was read unless it was the last of all
   */
  async page(
    store: TenantStore,
    word: string,
    { limit, after }: { limit: number; after: string | undefined },
  ): Promise<{ ids: string[]; last: string | undefined }> {
    const { prefix, beginning } = toLookup(word);
    const page = await store.query({
      pk: keys.spoken(prefix, '').pk,
      limit,
      newestFirst: true,
      after: after === undefined ? undefined : store.toCursor(keys.spoken(prefix, after)),
    });
    const entries = page.items.map((item) => postingItem.parse(item));
    return {
      ids: entries.filter(({ w }) => hasBeginning(w, beginning)).map(({ SK }) => SK),
      last: page.lastKey && entries.at(-1)?.SK,
    };
  },
  /** Returns those of the recordings that contain each of the words, in their order. */
  async filterMatching(
    store: TenantStore,
    words: readonly string[],
    recordingIds: readonly string[],
  ): Promise<string[]> {
    let left = recordingIds;
    for (const word of words) {
      if (left.length === 0) return [];
      const { prefix, beginning } = toLookup(word);
      const items = await store.getMany(left.map((id) => keys.spoken(prefix, id)));
      const found = new Set(
        items
          .map((item) => postingItem.parse(item))
          .filter(({ w }) => hasBeginning(w, beginning))
          .map(({ SK }) => SK),
      );
      left = left.filter((id) => found.has(id));
    }
    return [...left];
  },
};

const hasBeginning = (words: string, beginning: string | undefined): boolean =>
  beginning === undefined || words.split(' ').some((word) => word.startsWith(beginning));

async function readItem(store: TenantStore, recordingId: string): Promise<WordsItem | undefined> {
  const item = await store.get(keys.spokenWords(recordingId));
  return item && wordsItem.parse(item);
}

const unpackWords = ({ words }: WordsItem): string[] =>
  gunzipSync(words).toString('utf8').split(' ').filter(Boolean);

function writeItem(
  store: TenantStore,
  recordingId: string,
  { words, ...rest }: { words: string[]; revision: number; complete: boolean; version: number },
  seen: { version: number } | undefined,
): WriteOp {
  return store.put(
    keys.spokenWords(recordingId),
    { kind: 'SPOKEN_WORDS', ...rest, words: new Uint8Array(gzipSync(words.join(' '))) },
    seen ? { version: seen.version } : 'missing',
  );
}

/**
 * Returns the writes that replace the entries of some words by those of others. If it is not known
 * which entries of the first words exist, all entries of the others are written.
 */
function changedEntries(
  store: TenantStore,
  recordingId: string,
  { before, after, isKnown }: { before: string[]; after: string[]; isKnown: boolean },
): WriteOp[] {
  const [old, fresh] = [toPostings(before), toPostings(after)];
  const isSame = (prefix: string, words: readonly string[]) =>
    isKnown && old.get(prefix)?.join(' ') === words.join(' ');
  return [
    ...[...old.keys()]
      .filter((prefix) => !fresh.has(prefix))
      .map((prefix) => store.remove(keys.spoken(prefix, recordingId), 'any')),
    ...[...fresh]
      .filter(([prefix, words]) => !isSame(prefix, words))
      .map(([prefix, words]) =>
        store.put(
          keys.spoken(prefix, recordingId),
          words.length > 0 ? { w: words.join(' ') } : {},
          'any',
        ),
      ),
  ];
}

/**
 * Writes entries as long as the words have this version. The transactions run one after another,
 * because all of them check the same item.
 * @throws ConflictError if the words were changed meanwhile
 */
async function writeEntries(
  store: TenantStore,
  recordingId: string,
  version: number,
  entries: readonly WriteOp[],
): Promise<void> {
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const result = await store.commit([
      store.check(keys.spokenWords(recordingId), { version }),
      ...entries.slice(from, from + AT_ONCE),
    ]);
    if (!result.ok) throwConflict();
  }
}
