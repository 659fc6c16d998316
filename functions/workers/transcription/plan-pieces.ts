import { findRefusal } from '@parley/application/transcripts/find-refusal.ts';
import { log } from '@parley/application/shared/log-events.ts';
import { recordings, type Recording } from '@parley/data/recordings/recordings.repo.ts';
import { speechObjects, type SpeechPlan } from '@parley/data/transcripts/speech-objects.ts';
import { UnreadableAudioError } from '@parley/speech/audio/unreadable-audio-error.ts';
import { readPieces, sumPeriods } from '../shared/recorded-sound.ts';
import { changeOwn, failOwn, findOwn, type TranscriptionStep } from './step.ts';

/** Transcribing a piece takes about one of the worker's fifteen minutes. */
const MAX_PIECE_SECONDS = 600;

export interface Planned {
  /** False if this attempt has nothing more to do. */
  proceed: boolean;
  /** The numbers of the pieces. */
  pieces: number[];
}

const NOTHING: Planned = { proceed: false, pieces: [] };

/**
 * Cuts the sound of a recording into pieces of at most ten minutes and writes them to the bucket.
 * Nothing is decoded, and the media are read in ranges.
 */
export async function planPieces(step: TranscriptionStep): Promise<Planned> {
  const { store, bucket, recordingId, deps } = step;
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
    await speechObjects.writePlan(bucket, of, plan);
    const pieces_done = await speechObjects.countWords(bucket, of);
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
 * Writes the pieces of a recording's sound.
 * @throws UnreadableAudioError if no file has sound, or one cannot be read
 */
async function writePieces(
  { store, bucket, recordingId }: TranscriptionStep,
  recording: Recording,
): Promise<SpeechPlan> {
  const of = { tenantId: store.tenantId, recordingId };
  const pieces: SpeechPlan['pieces'] = [];
  for await (const { from, seconds, bytes } of readPieces(bucket, recording, MAX_PIECE_SECONDS)) {
    await speechObjects.writePiece(bucket, of, pieces.length, bytes);
    pieces.push({ from, seconds });
  }
  const last = pieces.at(-1)!;
  return { pieces, seconds: Math.max(sumPeriods(recording), last.from + last.seconds) };
}
