import { log } from '@parley/application/shared/log-events.ts';
import { findRefusal } from '@parley/application/transcripts/find-refusal.ts';
import { recordings, type Recording } from '@parley/data/recordings/recordings.repo.ts';
import { speechObjects, type SpeechPlan } from '@parley/data/transcripts/speech-objects.ts';
import { UnreadableAudioError } from '@parley/speech/audio/unreadable-audio-error.ts';
import { readPieces, sumPeriods } from '../shared/recorded-sound.ts';
import {
  changeCurrentTranscript,
  failCurrentTranscript,
  findCurrentTranscript,
  type TranscriptionStep,
} from './step.ts';

/** Transcribing a piece of this duration takes about one minute, and the function has fifteen. */
const MAX_PIECE_SECONDS = 600;

/** The output of the step, which the state machine reads. */
export interface PlanResult {
  /** Whether the following steps are needed; false if this attempt has ended. */
  proceed: boolean;
  /** The numbers of the pieces. */
  pieces: number[];
}

const NOTHING: PlanResult = { proceed: false, pieces: [] };

/**
 * Cuts the sound of a recording into pieces of at most ten minutes and writes them to the bucket.
 * The sound is not decoded, and the files are read in ranges.
 */
export async function planPieces(step: TranscriptionStep): Promise<PlanResult> {
  const { store, bucket, recordingId, deps } = step;
  const transcript = await findCurrentTranscript(step);
  if (!transcript) return NOTHING;
  const ids = { tenantId: store.tenantId, recordingId };
  log('transcription-began', {
    tenant_id: store.tenantId,
    recording_id: recordingId,
    waited_seconds: (deps.now().getTime() - Date.parse(transcript.updated_at)) / 1000,
  });
  await changeCurrentTranscript(step, () => ({ state: 'running' }));

  const recording = await recordings.get(store, recordingId);
  const refusal = await findRefusal(store, recording);
  if (!recording || refusal) {
    await failCurrentTranscript(step, refusal ?? 'not-recorded');
    return NOTHING;
  }
  try {
    const plan = await writePieces(step, recording);
    await speechObjects.writePlan(bucket, ids, plan);
    const pieces_done = await speechObjects.countWords(bucket, ids);
    const { seconds } = plan;
    const isCurrent = await changeCurrentTranscript(step, () => ({
      pieces: plan.pieces.length,
      pieces_done,
      seconds,
    }));
    return isCurrent ? { proceed: true, pieces: [...plan.pieces.keys()] } : NOTHING;
  } catch (error) {
    if (!(error instanceof UnreadableAudioError)) throw error;
    await failCurrentTranscript(step, error.code === 'no-audio' ? 'no-audio' : 'unreadable-audio');
    return NOTHING;
  }
}

/**
 * Writes the pieces of a recording to the bucket.
 * @throws UnreadableAudioError if no file has sound, or a file cannot be read
 */
async function writePieces(
  { store, bucket, recordingId }: TranscriptionStep,
  recording: Recording,
): Promise<SpeechPlan> {
  const ids = { tenantId: store.tenantId, recordingId };
  const pieces: SpeechPlan['pieces'] = [];
  for await (const { from, seconds, bytes } of readPieces(bucket, recording, MAX_PIECE_SECONDS)) {
    await speechObjects.writePiece(bucket, ids, pieces.length, bytes);
    pieces.push({ from, seconds });
  }
  const last = pieces.at(-1)!;
  return { pieces, seconds: Math.max(sumPeriods(recording), last.from + last.seconds) };
}
