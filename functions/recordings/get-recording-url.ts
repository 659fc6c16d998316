import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import type { HandlerOf } from '../shared/context.ts';
import { fail, isFailure } from '@parley/application/shared/failure.ts';
import { toFiles } from './to-files.ts';
import { isPlayable } from './is-playable.ts';
import { loadRecording } from './load-recording.ts';
import { mediaType } from './media-type.ts';

/** A link for a few minutes, while the recording is kept. */
export const getRecordingUrl =
  (bucket: Pick<FilesBucket, 'signDownload'>): HandlerOf<'get-recording-url'> =>
  async ({ request, store, may, now }) => {
    const recording = await loadRecording({ store, may }, request.params.sid, 'read');
    if (isFailure(recording)) return recording;
    const files = isPlayable(recording, now) ? toFiles(recording) : [];
    const part = Number(request.query.part ?? 1);
    const file = files[part - 1];
    if (!file) return fail('recording-not-ready');
    const type = mediaType(recording);
    const name = `Interview with ${recording.candidate} ${recording.started_at.slice(0, 10)}${files.length > 1 ? ` part ${part}` : ''}.${type.split('/')[1]?.split(';')[0] ?? 'bin'}`;
    return {
      status: 200,
      body: { url: (await bucket.signDownload(file.key, name, type, now)).url },
    };
  };
