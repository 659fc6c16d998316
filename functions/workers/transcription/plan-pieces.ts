import { findRefusal } from '@parley/application/transcripts/find-refusal.ts';
import { log } from '@parley/application/shared/log-events.ts';
import { recordings, type Recording } from '@parley/data/recordings/recordings.repo.ts';
import { speechObjects, type SpeechPlan } from '@parley/data/transcripts/speech-objects.ts';
import type { MediaSource } from '@parley/speech/audio/media-source.ts';
import { splitAudio } from '@parley/speech/audio/split-audio.ts';
import { UnreadableAudioError } from '@parley/speech/audio/unreadable-audio-error.ts';
import {
  changeOwn,
  failOwn,
  findOwn,
  type TranscriptionDependencies,
  type TranscriptionStep,
} from './step.ts';

/** A piece takes about a minute of the worker's fifteen. */
const MAX_PIECE_SECONDS = 600;

export interface Planned {
  /** False if there is nothing more to do for this attempt. */
  proceed: boolean;
  /** The numbers of the pieces. */
  pieces: number[];
}

const NOTHING: Planned = { proceed: false, pieces: [] };

/**
 * Cuts the sound of a recording into pieces of at most ten minutes, which are written to the bucket.
 * Nothing is decoded, and the media are read in ranges.
 */
export async function planPieces(step: TranscriptionStep): Promise<Planned> {
  const { store, recordingId, deps } = step;
  const own = await findOwn(step);
  if (!own) return NOTHING;
  const of = { tenantId: store.tenantId, recordingId };
  log('transcription-began', {
    tenant_id: store.tenantId,
    recording_id: recordingId,
    waited_seconds: (deps.now().getTime() - Date.parse(own.updated_at)) / 1000,
  });
  await changeOwn(step, () => ({ state: 'running' }));

  const recording = await recordings.get(store, recordingId);
  const refusal = await findRefusal(store, recording);
  if (!recording || refusal) {
    await failOwn(step, refusal ?? 'not-recorded');
    return NOTHING;
  }
  try {
    const plan = await writePieces(step, recording);
    await speechObjects.writePlan(deps.bucket, of, plan);
    const pieces_done = await speechObjects.countWords(deps.bucket, of);
    const { seconds } = plan;
    const isOwn = await changeOwn(step, () => ({
      pieces: plan.pieces.length,
      pieces_done,
      seconds,
    }));
    return isOwn ? { proceed: true, pieces: [...plan.pieces.keys()] } : NOTHING;
  } catch (error) {
    if (!(error instanceof UnreadableAudioError)) throw error;
    await failOwn(step, error.code === 'no-audio' ? 'no-audio' : 'unreadable-audio');
    return NOTHING;
  }
}

/**
 * Writes the pieces of all files of a recording. Its seconds count over the files, each of which
 * begins where the recorded periods before it end, like in the player and in the lanes.
 * @throws UnreadableAudioError if no file has sound, or one cannot be read
 */
async function writePieces(
  { store, recordingId, deps }: TranscriptionStep,
  { parts, object_key: whole, periods }: Recording,
): Promise<SpeechPlan> {
  const of = { tenantId: store.tenantId, recordingId };
  const pieces: SpeechPlan['pieces'] = [];
  let start = 0;
  const files = parts.length > 0 ? parts.map(({ object_key }) => object_key) : [whole];
  for (const [index, key] of files.entries()) {
    if (key !== null) {
      const source = await openMedia(deps.bucket, key);
      for await (const piece of withoutSilentFiles(source)) {
        await speechObjects.writePiece(deps.bucket, of, pieces.length, piece.bytes);
        pieces.push({ from: start + piece.from, seconds: piece.seconds });
      }
    }
    const { from, to } = periods[index] ?? { from: '', to: null };
    start += to === null ? 0 : (Date.parse(to) - Date.parse(from)) / 1000;
  }
  if (pieces.length === 0) throw new UnreadableAudioError('no-audio');
  const last = pieces.at(-1)!;
  return { pieces, seconds: Math.max(start, last.from + last.seconds) };
}

/** A file of a short period may have no sound while others do. */
async function* withoutSilentFiles(source: MediaSource) {
  try {
    yield* splitAudio(source, { maxSeconds: MAX_PIECE_SECONDS });
  } catch (error) {
    if (!(error instanceof UnreadableAudioError && error.code === 'no-audio')) throw error;
  }
}

/** @throws Error if the object is not there; the workflow then tries again */
async function openMedia(
  bucket: TranscriptionDependencies['bucket'],
  key: string,
): Promise<MediaSource> {
  const found = await bucket.inspect(key);
  if (!found) throw new Error('a file of the recording is not there');
  return {
    size: found.size,
    read: (from, length) =>
      from >= found.size || length <= 0
        ? Promise.resolve(new Uint8Array())
        : bucket.readRange(key, from, length),
  };
}
