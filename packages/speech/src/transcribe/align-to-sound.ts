import { SAMPLE_RATE, type SpeechSpan } from '../detect/speech-detector.ts';
import type { TranscribedWord } from './transcriber.ts';

/** The interval at which the level is measured: 10 ms. */
const STEP_SECONDS = 0.01;
const STEP = SAMPLE_RATE * STEP_SECONDS;
/** A shorter silence belongs to a word: it is the closure of a plosive such as "p" or "t". */
const MIN_SILENCE_SECONDS = 0.15;
/** A word that starts at most this long before a silence was spoken after the silence. */
const EARLY_SECONDS = 0.3;
/**
 * By how much the model places words too early within speech. It is the median over the words of a
 * speech synthesizer, which reports the true times.
 */
const BIAS_SECONDS = 0.04;
const MIN_WORD_SECONDS = 0.05;

/**
 * Corrects the times of recognized words by the level of the sound. Whisper places the first word
 * after a pause at the beginning of the pause, which can be several seconds too early. A word that
 * starts in a silence, or shortly before one, is moved to the end of the silence, and a word that
 * ends in a silence is shortened to its beginning.
 * @param words in the order of their times, in seconds from the first sample
 * @param samples 16 kHz, −1 to 1
 * @param speech what voice activity detection found, in seconds from the first sample; everything
 * outside of it, such as breaths and noises, counts as silence
 * @returns the same words in the same order, without overlaps
 */
export function alignToSound(
  words: readonly TranscribedWord[],
  samples: Float32Array,
  speech: readonly SpeechSpan[],
): TranscribedWord[] {
  const silences = findSilences(samples, speech);
  const aligned: TranscribedWord[] = [];
  for (const [index, word] of words.entries()) {
    const next = words[index + 1]?.from ?? Infinity;
    const latest = Math.max(word.to, Math.min(next, word.to + 2 * EARLY_SECONDS));
    let { from, to } = word;
    const before = silences.find(
      ([start, end]) => from >= start - EARLY_SECONDS && from < end && end < latest,
    );
    if (before) from = before[1];
    else if (index > 0) from = Math.min(from + BIAS_SECONDS, Math.max(from, to - MIN_WORD_SECONDS));
    const after = silences.find(([start, end]) => start > from && start < to && end >= to);
    to = after ? after[0] : to + BIAS_SECONDS;
    from = Math.max(from, aligned.at(-1)?.from ?? 0);
    aligned.push({ ...word, from, to: Math.max(to, from + MIN_WORD_SECONDS) });
  }
  return aligned.map((word, index) => ({
    ...word,
    to: Math.max(
      word.from,
      Math.min(word.to, aligned[index + 1]?.from ?? Infinity, samples.length / SAMPLE_RATE),
    ),
  }));
}

/** Returns the start and end of each silence in seconds, in the order of time. */
function findSilences(samples: Float32Array, speech: readonly SpeechSpan[]): [number, number][] {
  const levels = measureLevels(samples);
  const ordered = Float32Array.from(levels).sort();
  const floor = ordered[Math.floor(ordered.length * 0.05)] ?? 0;
  const loud = ordered[Math.floor(ordered.length * 0.95)] ?? 0;
  // In speech without a pause, the quietest level is not the noise floor but speech. Then only what
  // is 30 dB below the loudest level is silence.
  const threshold = Math.max(loud - 30, Math.min(floor + (loud - floor) * 0.25, loud - 18));
  const silences: [number, number][] = [];
  let start = 0;
  for (let step = 0; step <= levels.length; step++) {
    const at = step * STEP_SECONDS;
    const isSpeech = speech.some(({ from, to }) => at >= from && at < to);
    if (step < levels.length && (levels[step]! < threshold || !isSpeech)) continue;
    if ((step - start) * STEP_SECONDS >= MIN_SILENCE_SECONDS)
      silences.push([start * STEP_SECONDS, step * STEP_SECONDS]);
    start = step + 1;
  }
  return silences;
}

/** Returns the level of each step in dB relative to full scale. */
function measureLevels(samples: Float32Array): Float32Array {
  const levels = new Float32Array(Math.ceil(samples.length / STEP));
  for (let step = 0; step < levels.length; step++) {
    let sum = 1e-9;
    const end = Math.min(samples.length, (step + 1) * STEP);
    for (let index = step * STEP; index < end; index++) sum += samples[index]! ** 2;
    levels[step] = 10 * Math.log10(sum / STEP);
  }
  return levels;
}
