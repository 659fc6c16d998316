import { join } from 'node:path';
import { countWordErrors, toPlainWords } from '@parley/speech/testing/word-errors.ts';
import type { Transcriber } from '@parley/speech/transcribe/transcriber.ts';
import { openWhisper } from '@parley/speech/transcribe/whisper-transcriber.ts';
import { applyCondition, type Condition, CONDITIONS } from './conditions.ts';
import { concatenate, listSpokenFiles, readSpeech } from './read-speech.ts';

const MODELS_DIR = join(import.meta.dirname, '../../../packages/speech/models');
const RATE = 16_000;
const PAUSE_SECONDS = 0.8;
const MEGABYTE = 1 << 20;

interface Total {
  errors: number;
  words: number;
  seconds: number;
  cpuSeconds: number;
}

/**
 * Measures speech recognition: the word error rate of the whole pipeline (voice activity detection,
 * segmentation, model) under each condition, and once for all files joined to one recording with
 * pauses. It also measures CPU time and memory, and prints the results.
 * @param folder with recordings that have a reference transcript
 * @throws Error if there are none
 */
export async function benchWords(folder: string): Promise<void> {
  const files = listSpokenFiles(folder);
  if (files.length === 0) throw new Error(`No recording with a text in ${folder}`);
  const whisper = await openWhisper({ modelsDir: MODELS_DIR });
  const sounds: { samples: Float32Array; text: string }[] = [];
  for (const { path, text } of files) sounds.push({ samples: await readSpeech(path), text });
  console.log(`${files.length} files, model ${whisper.model.name} ${whisper.model.version}`);

  for (const condition of CONDITIONS) {
    const total: Total = { errors: 0, words: 0, seconds: 0, cpuSeconds: 0 };
    for (const { samples, text } of sounds) await measure(whisper, samples, text, condition, total);
    report(condition, total);
  }
  const pause = new Float32Array(PAUSE_SECONDS * RATE);
  const joined = concatenate(sounds.flatMap(({ samples }) => [samples, pause]));
  const total: Total = { errors: 0, words: 0, seconds: 0, cpuSeconds: 0 };
  await measure(whisper, joined, sounds.map(({ text }) => text).join(' '), 'clean', total);
  report('clean, as one recording', total);
  whisper.close();
}

async function measure(
  whisper: Transcriber,
  samples: Float32Array,
  text: string,
  condition: Condition,
  total: Total,
): Promise<void> {
  const heard = applyCondition(samples, condition);
  const before = process.cpuUsage();
  const words = await whisper.transcribe(heard, { language: 'en' });
  const used = process.cpuUsage(before);
  const expected = toPlainWords(text);
  total.errors += countWordErrors(
    expected,
    words.flatMap((word) => toPlainWords(word.text)),
  );
  total.words += expected.length;
  total.seconds += samples.length / RATE;
  total.cpuSeconds += (used.user + used.system) / 1e6;
}

function report(name: string, { errors, words, seconds, cpuSeconds }: Total): void {
  const rate = ((100 * errors) / words).toFixed(1);
  const cpu = (cpuSeconds / seconds).toFixed(3);
  const memory = Math.round(process.memoryUsage().rss / MEGABYTE);
  console.log(
    `${name}: WER ${rate} % of ${words} words, ${cpu} CPU s per second, ${memory} MiB resident`,
  );
}
