import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import type { HandlerOf } from '../kit/context.ts';
import { fail, isFailure } from '../kit/failure.ts';
import { loadRecording } from './load-recording.ts';

/** A link for a few minutes, while the recording is kept. */
export const getRecordingUrl = (bucket: Pick<FilesBucket, 'signDownload'>): HandlerOf<'get-recording-url'> => async ({ request, store, may, now }) => {
  const recording = await loadRecording({ store, may }, request.params.sid, 'read');
  if (isFailure(recording)) return recording;
  const { state, object_key, content_type, expires_at, candidate, started_at } = recording;
  if (state !== 'ready' || object_key === null || expires_at <= now.toISOString()) return fail('recording-not-ready');
  const type = content_type ?? 'application/octet-stream';
  const name = `Interview with ${candidate} ${started_at.slice(0, 10)}.${type.split('/')[1]?.split(';')[0] ?? 'bin'}`;
  return { status: 200, body: { url: (await bucket.signDownload(object_key, name, type, now)).url } };
};
