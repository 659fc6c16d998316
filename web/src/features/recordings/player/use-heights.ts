import type { RecordingView } from '@parley/contracts/recordings/recording.schema.ts';
import { toWaveform } from '@parley/domain/recordings/to-waveform.ts';
import { useEffect, useMemo, useState } from 'react';
import { peaksOf } from './peaks-of.ts';

/**
 * What a browser decodes without being noticed: ten minutes at this rate take under 20 MB of
 * memory.
 */
const MAX_SECONDS = 600;
const MAX_BYTES = 12_000_000;
const RATE = 8000;
const BARS = 400;

/**
 * The shape of the recording. A short one's own sound, once it is decoded; of a long one (and until
 * then, and where it cannot be decoded) how much was spoken in each stretch, which needs no sound
 * at all.
 */
export function useHeights(
  { lanes, size_bytes, id }: Pick<RecordingView, 'lanes' | 'size_bytes' | 'id'>,
  files: RecordingView['media'],
  length: number,
): { heights: number[]; of: 'sound' | 'talk' } {
  const talk = useMemo(
    () =>
      toWaveform(
        lanes.map(({ segments }) => segments),
        length,
        BARS,
      ),
    [lanes, length],
  );
  const [sound, setSound] = useState<number[]>();
  const short = length <= MAX_SECONDS && (size_bytes ?? Number.POSITIVE_INFINITY) <= MAX_BYTES;
  useEffect(() => {
    if (!short) return undefined;
    const gone = new AbortController();
    samplesOf(files, length, gone.signal).then(
      (samples) => {
        if (!gone.signal.aborted) setSound(peaksOf(samples, BARS));
      },
      () => undefined,
    );
    return () => gone.abort();
    // New links to the same sound are no reason to fetch it again.
  }, [id, short]);
  return sound ? { heights: sound, of: 'sound' } : { heights: talk, of: 'talk' };
}

/** All files in one stretch of samples, each where it begins. */
async function samplesOf(
  files: RecordingView['media'],
  length: number,
  signal: AbortSignal,
): Promise<Float32Array> {
  const all = new Float32Array(Math.ceil(length * RATE));
  await Promise.all(
    files.map(async ({ url, from }) => {
      const answer = await fetch(url, { signal });
      if (!answer.ok) throw new Error(`the sound answered ${answer.status}`);
      const sound = await new OfflineAudioContext(1, RATE, RATE).decodeAudioData(
        await answer.arrayBuffer(),
      );
      const begin = Math.round(from * RATE);
      all.set(sound.getChannelData(0).subarray(0, Math.max(0, all.length - begin)), begin);
    }),
  );
  return all;
}
