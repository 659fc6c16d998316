import { SAMPLE_RATE, type SpeechSpan } from '../detect/speech-detector.ts';

/** Whisper processes up to 30 s at once, but close to that limit it begins to omit words. */
const MAX_SECONDS = 20;
/** Spans with a longer pause between them are in different segments. */
const MAX_PAUSE_SECONDS = 1;
/** The duration of silence before and after the speech that a segment includes. */
const MARGIN_SECONDS = 0.2;

/**
 * Joins spans of speech to segments of at most 20 s, because the model recognizes whole sentences
 * better than short phrases. Segments end at pauses. A span that is longer is divided where it is
 * quietest.
 * @param samples the whole sound, 16 kHz
 * @param spans what voice activity detection found, in seconds, in the order of time
 * @returns the first sample of each segment and the sample after its last one, in the order of time
 * and without overlaps
 */
export function toSegments(
  samples: Float32Array,
  spans: readonly SpeechSpan[],
): { from: number; to: number }[] {
  const short = spans.flatMap((span) => divideLongSpan(samples, span));
  const joined: SpeechSpan[] = [];
  for (const span of short) {
    const last = joined.at(-1);
    if (
      last &&
      span.from - last.to <= MAX_PAUSE_SECONDS &&
      span.to - last.from <= MAX_SECONDS - 2 * MARGIN_SECONDS
    )
      last.to = span.to;
    else joined.push({ ...span });
  }
  return joined.map(({ from, to }, index) => {
    const before = (joined[index - 1]?.to ?? from - 2 * MARGIN_SECONDS) + from;
    const after = (joined[index + 1]?.from ?? to + 2 * MARGIN_SECONDS) + to;
    return {
      from: Math.round(Math.max(0, before / 2, from - MARGIN_SECONDS) * SAMPLE_RATE),
      to: Math.min(
        samples.length,
        Math.round(Math.min(after / 2, to + MARGIN_SECONDS) * SAMPLE_RATE),
      ),
    };
  });
}

/** The number of samples over which the level is measured to divide a long span: 50 ms. */
const WINDOW = SAMPLE_RATE / 20;

function divideLongSpan(samples: Float32Array, span: SpeechSpan): SpeechSpan[] {
  const spans: SpeechSpan[] = [];
  const limit = MAX_SECONDS - 2 * MARGIN_SECONDS;
  let { from } = span;
  while (span.to - from > limit) {
    let [quietest, cut] = [Infinity, from + limit];
    const [first, last] = [from + limit / 2, from + limit];
    for (let at = Math.round(first * SAMPLE_RATE); at < last * SAMPLE_RATE; at += WINDOW / 2) {
      const level = sumOfSquares(samples, at, at + WINDOW);
      if (level < quietest) [quietest, cut] = [level, (at + WINDOW / 2) / SAMPLE_RATE];
    }
    spans.push({ from, to: cut });
    from = cut;
  }
  return [...spans, { from, to: span.to }];
}

function sumOfSquares(samples: Float32Array, from: number, to: number): number {
  let sum = 0;
  for (let index = from; index < Math.min(to, samples.length); index++) sum += samples[index]! ** 2;
  return sum;
}
