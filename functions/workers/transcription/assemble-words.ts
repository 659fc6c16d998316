import { log } from '@parley/application/shared/log-events.ts';
import { MAX_TRANSCRIPT_WORDS } from '@parley/contracts/transcripts/transcript.schema.ts';
import { recordingTalk } from '@parley/data/recordings/recording-talk.repo.ts';
import { recordings } from '@parley/data/recordings/recordings.repo.ts';
import { speechObjects, type PieceWords } from '@parley/data/transcripts/speech-objects.ts';
import { transcriptTexts } from '@parley/data/transcripts/transcript-texts.ts';
import { transcriptKey } from '@parley/data/transcripts/transcripts.repo.ts';
import { toLanes } from '@parley/domain/recordings/lanes.ts';
import type { TranscriptTurn } from '@parley/speech/assemble/assemble-transcript.ts';
import type { TranscribedWord } from '@parley/speech/transcribe/transcriber.ts';
import { identifyVoices } from './identify-voices.ts';
import {
  changeCurrentTranscript,
  failCurrentTranscript,
  findCurrentTranscript,
  type TranscriptionStep,
} from './step.ts';

const roundToHundredths = (seconds: number): number => Math.round(seconds * 100) / 100;

/**
 * Joins the words of all pieces, attributes each word to a person or an unknown voice, and stores
 * the first revision of the transcript. The intermediate objects are then deleted.
 */
export async function assembleWords(step: TranscriptionStep): Promise<void> {
  const { store, bucket, recordingId, deps } = step;
  const ids = { tenantId: store.tenantId, recordingId };
  if (!(await findCurrentTranscript(step))) return;
  const recording = await recordings.get(store, recordingId);
  if (!recording || recording.state !== 'ready') return failCurrentTranscript(step, 'not-recorded');

  const { words, model, seconds } = await readAllWords(step);
  const talk = await recordingTalk.list(store, recordingId);
  const lanes = toLanes(
    [...talk].map(([person, spans]) => ({ person, talk: spans })),
    recording.periods,
  );
  const turns = await identifyVoices(step, recording, words.slice(0, MAX_TRANSCRIPT_WORDS), lanes);
  const object_key = transcriptKey(store.tenantId, recordingId, 1);
  await transcriptTexts.write(bucket, object_key, {
    next_turn: turns.length + 1,
    turns: turns.map(toStoredTurn),
  });
  const at = deps.now().toISOString();
  const isCurrent = await changeCurrentTranscript(
    step,
    () => ({
      state: 'ready',
      model,
      words: words.length,
      seconds,
      object_key,
      revision: 1,
      ready_at: at,
    }),
    {
      type: 'transcript.ready',
      data: { recording_id: recordingId, interview_id: recording.interview_id },
    },
  );
  // If the transcript was erased in the meantime, changeCurrentTranscript has deleted the text.
  if (!isCurrent) return;
  await speechObjects.erase(bucket, ids);
  log('transcript-made', {
    tenant_id: store.tenantId,
    recording_id: recordingId,
    words: words.length,
    turns: turns.length,
  });
}

/** Returns the words of all pieces, with times in seconds of the recording. */
async function readAllWords({ store, bucket, recordingId }: TranscriptionStep): Promise<{
  words: TranscribedWord[];
  model: PieceWords['model'];
  seconds: number;
}> {
  const ids = { tenantId: store.tenantId, recordingId };
  const plan = await speechObjects.readPlan(bucket, ids);
  if (!plan) throw new Error('the plan of the recording is not there');
  const words: TranscribedWord[] = [];
  let model: PieceWords['model'] | undefined;
  for (const [piece, { from }] of plan.pieces.entries()) {
    const found = await speechObjects.readWords(bucket, ids, piece);
    if (!found) throw new Error('the words of a piece are not there');
    ({ model } = found);
    words.push(
      ...found.words.map((word) => ({ ...word, from: word.from + from, to: word.to + from })),
    );
  }
  return { words, model: model!, seconds: plan.seconds };
}

const toStoredTurn = ({ person, voice, from, to, words }: TranscriptTurn, index: number) => ({
  id: String(index + 1),
  person: person,
  voice,
  from: roundToHundredths(from),
  to: roundToHundredths(to),
  words: words.map((word): [string, number, number, number | null] => [
    word.text,
    roundToHundredths(word.from),
    roundToHundredths(word.to),
    word.confidence,
  ]),
});
