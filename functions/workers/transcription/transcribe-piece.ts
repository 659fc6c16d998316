import { log } from '@parley/application/shared/log-events.ts';
import { speechObjects } from '@parley/data/transcripts/speech-objects.ts';
import { decodePiece } from '@parley/speech/audio/decode-piece.ts';
import { UnreadableAudioError } from '@parley/speech/audio/unreadable-audio-error.ts';
import { LanguageError } from '@parley/speech/transcribe/spoken-languages.ts';
import {
  changeCurrentTranscript,
  failCurrentTranscript,
  findCurrentTranscript,
  type TranscriptionStep,
} from './step.ts';

const SAMPLE_RATE = 16_000;

/**
 * Transcribes a piece and stores its words in the bucket. A piece whose words already exist is
 * skipped, so an attempt continues where the previous one ended.
 * @throws ModelError if a file of the model is missing or has unexpected content
 */
export async function transcribePiece(step: TranscriptionStep, piece: number): Promise<void> {
  const { store, bucket, recordingId, deps } = step;
  const ids = { tenantId: store.tenantId, recordingId };
  const transcript = await findCurrentTranscript(step);
  if (!transcript) return;
  if (!(await speechObjects.readWords(bucket, ids, piece))) {
    const content = await speechObjects.readPiece(bucket, ids, piece);
    if (!content) throw new Error('a piece of the recording is not there');
    const samples = await decodePiece(content).catch((error: unknown) => {
      if (!(error instanceof UnreadableAudioError)) throw error;
    });
    if (!samples) return failCurrentTranscript(step, 'unreadable-audio');

    const started = process.cpuUsage();
    const transcriber = await deps.openTranscriber(speechObjects.placeOfPiece(ids, piece), bucket);
    const words = await transcriber
      .transcribe(samples, { language: transcript.language })
      .catch((error: unknown) => {
        if (!(error instanceof LanguageError)) throw error;
      });
    if (!words) return failCurrentTranscript(step, 'unknown-language');
    const { user, system } = process.cpuUsage(started);
    await speechObjects.writeWords(bucket, ids, piece, { model: transcriber.model, words });
    log('piece-transcribed', {
      tenant_id: store.tenantId,
      recording_id: recordingId,
      piece,
      words: words.length,
      media_seconds: samples.length / SAMPLE_RATE,
      cpu_seconds: (user + system) / 1e6,
    });
  }
  // The objects are counted, because a repeated step must not count its piece twice. If the
  // transcript was erased in the meantime, changeCurrentTranscript deletes the words.
  const pieces_done = await speechObjects.countWords(bucket, ids);
  await changeCurrentTranscript(step, (now) =>
    now.pieces_done < pieces_done ? { pieces_done } : undefined,
  );
}
