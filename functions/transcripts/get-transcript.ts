import { isFailure } from '@parley/application/shared/failure.ts';
import type { TranscriptHistory } from '@parley/contracts/transcripts/transcript.schema.ts';
import type { TenantFiles } from '@parley/data/files/files-bucket.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { transcriptRevisions } from '@parley/data/transcripts/transcript-revisions.repo.ts';
import { transcriptTexts } from '@parley/data/transcripts/transcript-texts.ts';
import { FORMER_MEMBER } from '@parley/domain/erasure/remove-name.ts';
import type { HandlerOf } from '../shared/context.ts';
import { emptyView, findReason, loadTranscript, transcriptView } from './load-transcript.ts';

/** Returns the transcript of a recording, its progress, or the reason why there is none. */
export const getTranscript =
  (files: TenantFiles<'read'>): HandlerOf<'get-transcript'> =>
  async ({ request, store, may, now }) => {
    const loaded = await loadTranscript({ store, may }, request.params.sid, now);
    if (isFailure(loaded)) return loaded;
    const { recording, transcript } = loaded;
    if (!transcript)
      return { status: 200, body: emptyView(recording, await findReason(store, recording, now)) };
    const { object_key, version } = transcript;
    const text =
      transcript.state === 'ready' && object_key !== null
        ? await transcriptTexts.read(files(store.tenantId), object_key)
        : undefined;
    // The text was erased after the item was read.
    if (transcript.state === 'ready' && !text)
      return { status: 200, body: emptyView(recording, 'not-recorded') };
    return { status: 200, body: transcriptView(recording, transcript, text?.turns ?? []), version };
  };

/** Returns who corrected a transcript and when. The last entry is the original text. */
export const getTranscriptHistory: HandlerOf<'get-transcript-history'> = async ({
  request,
  store,
  may,
  now,
}) => {
  const loaded = await loadTranscript({ store, may }, request.params.sid, now);
  if (isFailure(loaded)) return loaded;
  const { recording, transcript } = loaded;
  if (transcript?.state !== 'ready') return { status: 200, body: { items: [] } };
  const corrections = await transcriptRevisions.list(store, recording.id);
  const authors = await members.getMany(store, [
    ...new Set(corrections.map(({ user_id }) => user_id)),
  ]);
  const nameOf = (userId: string) =>
    authors.find(({ user_id }) => user_id === userId)?.name ?? FORMER_MEMBER;
  const items = [
    ...corrections.map(({ revision, change, at, user_id }) => ({
      revision,
      kind: change,
      at,
      by: { user_id, name: nameOf(user_id) },
    })),
    {
      revision: 1,
      kind: 'recognized',
      at: transcript.ready_at ?? transcript.created_at,
      by: null,
    },
  ];
  return { status: 200, body: { items } as TranscriptHistory };
};
