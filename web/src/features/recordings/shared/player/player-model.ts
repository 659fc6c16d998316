import type { RecordingLane } from '@parley/contracts/recordings/recording.schema.ts';

/**
 * One of the files that are played one after another: its start in the recording and its length, in
 * seconds.
 */
export interface PlaybackPart {
  from: number;
  seconds: number;
}

/**
 * Returns the file that contains a second of the recording, and the second within it. The last file
 * contains everything after its end.
 */
export function placeIn(
  stretches: readonly PlaybackPart[],
  at: number,
): { part: number; within: number } {
  const part = Math.max(
    0,
    stretches.findLastIndex(({ from }) => from <= at),
  );
  return { part, within: Math.max(0, at - (stretches[part]?.from ?? 0)) };
}

/** Returns the whole length; never 0. */
export const getLength = (stretches: readonly PlaybackPart[]): number =>
  Math.max(
    1,
    stretches.reduce((sum, { seconds }) => sum + seconds, 0),
  );

type Segments = readonly (readonly [number, number])[];

/** Shortly after the start of a segment, going back means the segment before. */
const LENIENCE = 1;

/**
 * Returns the start of a person's next segment after a second of the recording, or of the previous
 * one; undefined if there is none.
 */
export function nextTurn(segments: Segments, at: number, forward: boolean): number | undefined {
  const starts = segments.map(([from]) => from);
  return forward
    ? starts.find((from) => from > at + 0.05)
    : starts.findLast((from) => from < at - LENIENCE);
}

/**
 * Returns the people who speak at a second of the recording; several if they speak at the same
 * time.
 */
export const speakersAt = <Lane extends Pick<RecordingLane, 'segments'>>(
  lanes: readonly Lane[],
  at: number,
): Lane[] => lanes.filter(({ segments }) => segments.some(([from, to]) => from <= at && at < to));

/**
 * Returns the heights of a waveform: the highest amplitude of each of `count` equal parts, scaled
 * so that the highest of all is 1. Silence stays flat.
 */
export function toPeaks(samples: Float32Array, count: number): number[] {
  const step = samples.length / count;
  const peaks = Array.from({ length: count }, (_, index) => {
    let loudest = 0;
    for (let at = Math.floor(index * step); at < Math.floor((index + 1) * step); at += 1)
      loudest = Math.max(loudest, Math.abs(samples[at]!));
    return loudest;
  });
  const most = Math.max(...peaks);
  return most < 0.001 ? peaks.map(() => 0) : peaks.map((peak) => peak / most);
}

/** The actions of keys while a recording is open. */
export type Playback =
  | { do: 'toggle' }
  | { do: 'by'; seconds: number }
  | { do: 'to'; share: 0 | 1 }
  | { do: 'faster' }
  | { do: 'slower' };

const KEYS: Readonly<Record<string, Playback>> = {
  ' ': { do: 'toggle' },
  k: { do: 'toggle' },
  ArrowLeft: { do: 'by', seconds: -5 },
  ArrowRight: { do: 'by', seconds: 5 },
  j: { do: 'by', seconds: -10 },
  l: { do: 'by', seconds: 10 },
  Home: { do: 'to', share: 0 },
  End: { do: 'to', share: 1 },
  '<': { do: 'slower' },
  '>': { do: 'faster' },
};

interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/**
 * @param on the tag of the focused element, lower case: in a field keys are typed, and a space
 *   presses a button
 */
export function findPlayback(
  { key, ctrlKey, metaKey, altKey }: Press,
  on: string,
): Playback | undefined {
  if (ctrlKey || metaKey || altKey || ['input', 'textarea', 'select'].includes(on))
    return undefined;
  if (key === ' ' && ['button', 'a', 'summary'].includes(on)) return undefined;
  return KEYS[key.length === 1 ? key.toLowerCase() : key];
}

export const RATES = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** Returns the next higher or lower speed; at either end the same one. */
export function rateBeside(rate: number, by: 1 | -1): number {
  const index = RATES.findIndex((one) => one === rate);
  return RATES[Math.max(0, Math.min(RATES.length - 1, index + by))] ?? 1;
}

/**
 * Returns the color of each voice: the candidate has the first, as in the room; the panel has the
 * others, repeated if there are more people.
 */
export function laneColours(
  lanes: readonly Pick<RecordingLane, 'person' | 'role'>[],
): ReadonlyMap<string, string> {
  const panel = lanes.filter(({ role }) => role !== 'candidate');
  return new Map(
    lanes.map((lane) => [
      lane.person,
      lane.role === 'candidate'
        ? 'var(--voice-1)'
        : `var(--voice-${2 + (panel.indexOf(lane) % 3)})`,
    ]),
  );
}
