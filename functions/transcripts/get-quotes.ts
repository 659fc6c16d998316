import { isPlayable } from '@parley/application/recordings/load-recording.ts';
import { isBlindedToApplication } from '@parley/application/scorecards/blinded-to.ts';
import type { Viewer } from '@parley/application/shared/access.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import {
  type DecidedText,
  readDecidedText,
} from '@parley/application/transcripts/read-decided-text.ts';
import { toPeople } from '@parley/application/transcripts/to-people.ts';
import type { Unbranded } from '@parley/contracts/shared/ids.ts';
import type { Quote, TranscriptPerson } from '@parley/contracts/transcripts/transcript.schema.ts';
import type { FilesBucket, TenantFiles } from '@parley/data/files/files-bucket.ts';
import { members } from '@parley/data/members/members.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { transcriptTexts } from '@parley/data/transcripts/transcript-texts.ts';
import type { Transcript } from '@parley/data/transcripts/transcripts.repo.ts';
import { FORMER_MEMBER } from '@parley/domain/erasure/remove-name.ts';
import type { TranscriptText } from '@parley/domain/transcripts/correct-turns.ts';
import { parsePlaces, findWordsAtPlace } from '@parley/domain/transcripts/find-words-at-place.ts';
import type { HandlerOf } from '../shared/context.ts';
import { findReason, type LoadedTranscript, loadTranscript } from './load-transcript.ts';

/**
 * Returns the words at places of a recording, and those on which the application was decided if
 * they were corrected since. They are read from the transcript each time and stored nowhere else,
 * so that nothing remains of an erased recording.
 */
export const getQuotes =
  (files: TenantFiles<'read'>): HandlerOf<'get-quotes'> =>
  async ({ request, caller, store, may, now }) => {
    const loaded = await loadTranscript({ store, may }, request.params.sid, now);
    if (isFailure(loaded)) return loaded;
    const { recording, transcript } = loaded;
    const text =
      transcript?.state === 'ready' && transcript.object_key !== null
        ? await transcriptTexts.read(files(store.tenantId), transcript.object_key)
        : undefined;
    const state = text ? 'available' : await findState(store, loaded, now);
    const people = toPeople(recording);
    const decided =
      text && transcript
        ? await findDecided({ store, caller, bucket: files(store.tenantId) }, transcript)
        : undefined;
    return {
      status: 200,
      body: {
        items: parsePlaces(request.query.places).map((place) => ({
          ...place,
          state,
          ...(text ? wordsAt(place, { text, people, decided }) : { parts: [] }),
        })),
      },
    };
  };

type Decided = Omit<DecidedText, 'correctedBy'> & {
  by: { user_id: string; name: string }[];
};

/** Returns the text on which the application was decided, with the names of who corrected it. */
async function findDecided(
  {
    store,
    caller,
    bucket,
  }: { store: TenantStore; caller: Viewer; bucket: Pick<FilesBucket, 'read'> },
  transcript: Transcript,
): Promise<Decided | undefined> {
  const decided = await readDecidedText(store, bucket, transcript);
  if (!decided || (await isBlindedToApplication({ store, caller }, transcript))) return undefined;
  const { correctedBy, ...rest } = decided;
  const found = await members.getMany(store, correctedBy);
  const by = correctedBy.map((id) => ({
    user_id: id,
    name: found.find(({ user_id }) => user_id === id)?.name ?? FORMER_MEMBER,
  }));
  return { ...rest, by };
}

/** Returns the present words at a place, and those before corrections if they differ. */
function wordsAt(
  place: { from: number; to: number },
  {
    text,
    people,
    decided,
  }: { text: TranscriptText; people: TranscriptPerson[]; decided: Decided | undefined },
): Pick<Unbranded<Quote>, 'parts' | 'corrected'> {
  const parts = findWordsAtPlace(text.turns, people, place);
  if (!decided) return { parts };
  const before = findWordsAtPlace(decided.text.turns, people, place);
  if (JSON.stringify(before) === JSON.stringify(parts)) return { parts };
  return { parts, corrected: { before, by: decided.by, at: decided.correctedAt } };
}

/** Returns the state of quotes whose words cannot be read. */
async function findState(
  store: TenantStore,
  { recording, transcript }: LoadedTranscript,
  now: Date,
): Promise<Exclude<Unbranded<Quote>['state'], 'available'>> {
  if (transcript?.state === 'failed') return 'no-transcript';
  if (transcript) return 'waiting';
  if (isPlayable(recording, now))
    return (await findReason(store, recording, now)) === null ? 'waiting' : 'no-transcript';
  // A quote can be added while the recording is in progress.
  const isInProgress = ['recording', 'paused', 'processing'].includes(recording.state);
  return isInProgress ? 'not-ready' : 'gone';
}
