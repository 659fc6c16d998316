import type { Quote } from '@parley/contracts/transcripts/transcript.schema.ts';
import { isPlayable } from '@parley/application/recordings/load-recording.ts';
import { isFailure } from '@parley/application/shared/failure.ts';
import type { TenantFiles } from '@parley/data/files/files-bucket.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { transcriptTexts } from '@parley/data/transcripts/transcript-texts.ts';
import { parsePlaces, findWordsAtPlace } from '@parley/domain/transcripts/find-words-at-place.ts';
import type { HandlerOf } from '../shared/context.ts';
import { findReason, type LoadedTranscript, loadTranscript, toPeople } from './load-transcript.ts';

/**
 * Returns the words at places of a recording. They are read from the transcript each time and
 * stored nowhere else, so that nothing remains of an erased recording.
 */
export const getQuotes =
  (files: TenantFiles<'read'>): HandlerOf<'get-quotes'> =>
  async ({ request, store, may, now }) => {
    const loaded = await loadTranscript({ store, may }, request.params.sid, now);
    if (isFailure(loaded)) return loaded;
    const { recording, transcript } = loaded;
    const text =
      transcript?.state === 'ready' && transcript.object_key !== null
        ? await transcriptTexts.read(files(store.tenantId), transcript.object_key)
        : undefined;
    const state = text ? 'available' : await findState(store, loaded, now);
    const people = toPeople(recording);
    return {
      status: 200,
      body: {
        items: parsePlaces(request.query.places).map((place) => ({
          ...place,
          state,
          parts: text ? findWordsAtPlace(text.turns, people, place) : [],
        })),
      },
    };
  };

/** Returns the state of quotes whose words cannot be read. */
async function findState(
  store: TenantStore,
  { recording, transcript }: LoadedTranscript,
  now: Date,
): Promise<Exclude<Quote['state'], 'available'>> {
  if (transcript?.state === 'failed') return 'no-transcript';
  if (transcript) return 'waiting';
  if (isPlayable(recording, now))
    return (await findReason(store, recording, now)) === null ? 'waiting' : 'no-transcript';
  // A quote can be added while the recording is in progress.
  const isInProgress = ['recording', 'paused', 'processing'].includes(recording.state);
  return isInProgress ? 'not-ready' : 'gone';
}
