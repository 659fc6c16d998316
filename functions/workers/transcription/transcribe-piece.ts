import { log } from '@parley/application/shared/log-events.ts';
import { speechObjects } from '@parley/data/transcripts/speech-objects.ts';
import { decodePiece } from '@parley/speech/audio/decode-piece.ts';
import { UnreadableAudioError } from '@parley/speech/audio/unreadable-audio-error.ts';
import { LanguageError } from '@parley/speech/transcribe/spoken-languages.ts';
import { changeOwn, failOwn, findOwn, type TranscriptionStep } from './step.ts';

const SAMPLE_RATE = 16_000;

/**
 * Recognizes the words of a piece and stores them in the bucket. A piece whose words exist is
 * skipped, so that an attempt continues where the previous one ended.
 * @throws ModelError if a file of the model is missing or has unexpected content
 */
export async function transcribePiece(step: TranscriptionStep, piece: number): Promise<void> {
  const { store, bucket, recordingId, deps } = step;
  const of = { tenantId: store.tenantId, recordingId };
  const own = await findOwn(step);
  if (!own) return;
  if (!(await speechObjects.readWords(bucket, of, piece))) {
    const content = await speechObjects.readPiece(bucket, of, piece);
    if (!content) throw new Error('a piece of the recording is not there');
    const samples = await decodePiece(content).catch((error: unknown) => {
      if (!(error instanceof UnreadableAudioError)) throw error;
    });
    if (!samples) return failOwn(step, 'unreadable-audio');

    const started = process.cpuUsage();
    const transcriber = await deps.openTranscriber(speechObjects.placeOfPiece(of, piece), bucket);
    const words = await transcriber
      .transcribe(samples, { language: own.language })
      .catch((error: unknown) => {
        if (!(error instanceof LanguageError)) throw error;
      });
    if (!words) return failOwn(step, 'unknown-language');
    const { user, system } = process.cpuUsage(started);
    await speechObjects.writeWords(bucket, of, piece, { model: transcriber.model, words });
    log('piece-transcribed', {
      tenant_id: store.tenantId,
      recording_id: recordingId,
      piece,
      words: words.length,
      media_seconds: samples.length / SAMPLE_RATE,
      cpu_seconds: (user + system) / 1e6,
    });
  }
  // Counts the objects, because a step that is repeated must not count its piece twice. If the
  // transcript was erased in the meantime, this deletes the words that were just written.
  const pieces_done = await speechObjects.countWords(bucket, of);
  await changeOwn(step, (now) => (now.pieces_done < pieces_done ? { pieces_done } : undefined));
}
