import { computeCepstra } from '../features/cepstra.ts';
import {
  computeLogMel,
  FRAMES_PER_SECOND,
  type LogMel,
  MEL_BANDS,
  SAMPLE_RATE,
} from '../features/log-mel.ts';
import { markSpeech, measureEnergies } from '../features/speech-frames.ts';
import type { OwnSpeakerEncoder, VoiceEmbedding } from '../speaker-encoder.ts';

/** Who speaks is decided for each step of 0.1 s. */
export const STEPS_PER_SECOND = 10;
const FRAMES_PER_STEP = FRAMES_PER_SECOND / STEPS_PER_SECOND;
/** Voices are embedded from windows of 2 s, one each second; twice as many find 0.5 % more. */
const WINDOW_FRAMES = 2 * FRAMES_PER_SECOND;
export const STEPS_PER_WINDOW = 10;
/** With less speech than half a second a window says nothing. */
const FEWEST_FRAMES = FRAMES_PER_SECOND / 2;

/** What is measured in 0.1 s: how its frames belong to components, and where they pull a voice. */
export interface Step {
  occupation: Float64Array;
  pull: Float64Array;
  speechFrames: number;
}

/** The features of a recording in which several people speak. */
export interface Dialogue {
  seconds: number;
  steps: Step[];
  /** The embedding of each second's window; undefined where nobody speaks. */
  windows: (VoiceEmbedding | undefined)[];
  /** Embeds the speech of the steps that a filter picks. */
  embedSteps: (isPicked: (step: number) => boolean) => VoiceEmbedding | undefined;
}

/**
 * Measures a recording (16 kHz samples between −1 and 1) for finding out who spoke when. This takes
 * about 250 MB for an hour, beside the samples.
 */
export function readDialogue(samples: Float32Array, encoder: OwnSpeakerEncoder): Dialogue {
  const logMel = computeLogMel(samples);
  const marks = markSpeech(measureEnergies(logMel));
  const embed = (isPicked: (frame: number) => boolean) => {
    const speech = pickFrames(logMel, (frame) => marks[frame] === 1 && isPicked(frame));
    return speech.frames < FEWEST_FRAMES ? undefined : encoder.embedFrames(speech);
  };
  const framesPerWindow = STEPS_PER_WINDOW * FRAMES_PER_STEP;
  const windows = Array.from(
    { length: Math.ceil(logMel.frames / framesPerWindow) },
    (_, window) => {
      const from = (window + 0.5) * framesPerWindow - WINDOW_FRAMES / 2;
      return embed((frame) => frame >= from && frame < from + WINDOW_FRAMES);
    },
  );
  return {
    seconds: samples.length / SAMPLE_RATE,
    steps: measureSteps(logMel, marks, encoder),
    windows,
    embedSteps: (isPicked) => embed((frame) => isPicked(Math.floor(frame / FRAMES_PER_STEP))),
  };
}

function pickFrames({ values, frames }: LogMel, isPicked: (frame: number) => boolean): LogMel {
  const picked: number[] = [];
  for (let frame = 0; frame < frames; frame += 1) if (isPicked(frame)) picked.push(frame);
  const rows = new Float32Array(picked.length * MEL_BANDS);
  for (const [row, frame] of picked.entries())
    rows.set(values.subarray(frame * MEL_BANDS, (frame + 1) * MEL_BANDS), row * MEL_BANDS);
  return { values: rows, frames: picked.length };
}

function measureSteps(logMel: LogMel, marks: Uint8Array, { iVectors }: OwnSpeakerEncoder): Step[] {
  const rows = computeCepstra(pickFrames(logMel, (frame) => marks[frame] === 1));
  let row = 0;
  return Array.from({ length: Math.ceil(logMel.frames / FRAMES_PER_STEP) }, (_, step) => {
    const first = row;
    const end = Math.min(logMel.frames, (step + 1) * FRAMES_PER_STEP);
    for (let frame = step * FRAMES_PER_STEP; frame < end; frame += 1) row += marks[frame]!;
    const statistics = iVectors.createStatistics();
    iVectors.addFrames(statistics, rows, first, row);
    return {
      occupation: statistics.occupation,
      pull: iVectors.pull(statistics),
      speechFrames: row - first,
    };
  });
}
