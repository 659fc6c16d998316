import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import { isNotFound } from '@parley/data/recordings/is-not-found.ts';
import type { HandlerOf } from '../shared/context.ts';
import { isFailure } from '../shared/failure.ts';
import { filesOf } from './files-of.ts';
import { isPlayable } from './is-playable.ts';
import { lanesIn } from './lanes-in.ts';
import { loadRecording } from './load-recording.ts';
import { mediaType } from './media-type.ts';
import { momentsIn } from './moments-in.ts';
import { recordingView } from './recording-view.ts';

/** What is kept of a recording and what leads to its sound. Once it is gone, the record alone. */
export const getRecording =
  (bucket: Pick<FilesBucket, 'signMedia'>): HandlerOf<'get-recording'> =>
  async ({ request, caller, store, may, now }) => {
    const recording = await loadRecording({ store, may }, request.params.sid, 'read');
    if (isFailure(recording)) return recording;
    const { version } = recording;
    if (isNotFound(recording)) return { status: 200, body: recordingView(recording), version };
    const content_type = mediaType(recording);
    const files = isPlayable(recording, now) ? filesOf(recording) : [];
    const [media, lanes, marked] = await Promise.all([
      Promise.all(
        files.map(async ({ key, from, seconds }) => ({
          url: await bucket.signMedia(key, content_type, now),
          content_type,
          from,
          seconds,
        })),
      ),
      lanesIn(store, recording),
      momentsIn(store, recording, caller),
    ]);
    return { status: 200, body: recordingView(recording, { media, lanes, ...marked }), version };
  };
