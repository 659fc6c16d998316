import {
  computeLogMel,
  FRAME_LENGTH,
  FRAME_STEP,
  FRAMES_PER_SECOND,
} from '@parley/speech/voice/features/log-mel.ts';
import { markSpeech, measureEnergies } from '@parley/speech/voice/features/speech-frames.ts';
import type { SpeakerEncoder, VoiceEmbedding } from '@parley/speech/voice/speaker-encoder.ts';
import type { Scores } from './measures.ts';
import { Random } from './random.ts';
import { joinSamples, type Speaker } from './recordings.ts';
import { simulateCall } from './simulate-call.ts';

/** The durations of the tests in seconds of net speech. */
export const DURATIONS = [1.5, 3, 5, 10, 20] as const;

/** How enrolment and test were recorded, and which calibration applies. */
export const PATHS = {
  clean: { enrolment: 'clean', test: 'clean', condition: 'clean' },
  call: { enrolment: 'call', test: 'call', condition: 'call' },
  'clean enrolment, call': { enrolment: 'clean', test: 'call', condition: 'call' },
} as const;
export type Path = keyof typeof PATHS;

/** A comparison of an enrolment with a test. */
export interface Trial {
  enrolled: string;
  tested: string;
  path: Path;
  /** The requested length in seconds of speech. */
  duration: number;
  /** The measured length in seconds of speech. */
  speechSeconds: number;
  score: number;
}

/** A trial with its log-likelihood ratio. */
export interface RatedTrial extends Trial {
  ratio: number;
}

/** Divides the values of trials into those of one voice and those of two voices. */
export function toScores<T extends Trial>(trials: T[], read: (trial: T) => number): Scores {
  const isSame = ({ enrolled, tested }: T) => enrolled === tested;
  return {
    same: trials.filter(isSame).map(read),
    other: trials.filter((trial) => !isSame(trial)).map(read),
  };
}

interface Segment {
  speaker: string;
  duration: number;
  samples: Float32Array;
}

/**
 * Compares every enrolment with every test segment, for each path. Segments of one duration overlap
 * by at most half. `rooms` is the number of simulated calls for each recording.
 */
export function compareAll(speakers: Speaker[], encoder: SpeakerEncoder, rooms: number): Trial[] {
  const segments = speakers.flatMap(({ name, tests }) =>
    DURATIONS.flatMap((duration) =>
      cutSegments(joinSamples(tests), duration).map((samples): Segment => ({
        speaker: name,
        duration,
        samples,
      })),
    ),
  );
  const random = new Random(16);
  const trials: Trial[] = [];
  for (let room = 0; room <= rooms; room += 1) {
    const kind = room === 0 ? 'clean' : 'call';
    const embed = (samples: Float32Array) =>
      encoder.embed(kind === 'clean' ? samples : simulateCall(samples, random));
    const tests = segments.map((segment) => ({ ...segment, voice: embed(segment.samples) }));
    for (const [path, { enrolment, test }] of Object.entries(PATHS)) {
      if (test !== kind) continue;
      const enrolled = speakers.map(({ name, enrolment: samples }) => ({
        name,
        voice: enrolment === 'clean' ? encoder.embed(samples) : embed(samples),
      }));
      trials.push(...compareEach(enrolled, tests, path as Path, encoder));
    }
  }
  return trials;
}

function compareEach(
  enrolled: { name: string; voice: VoiceEmbedding }[],
  tests: (Segment & { voice: VoiceEmbedding })[],
  path: Path,
  encoder: SpeakerEncoder,
): Trial[] {
  return enrolled.flatMap(({ name, voice }) =>
    tests.map((test) => ({
      enrolled: name,
      tested: test.speaker,
      path,
      duration: test.duration,
      speechSeconds: test.voice.speechSeconds,
      score: encoder.compare(voice, test.voice),
    })),
  );
}

/** Cuts samples into pieces, each with the given number of seconds of speech. */
function cutSegments(samples: Float32Array, duration: number): Float32Array[] {
  const marks = markSpeech(measureEnergies(computeLogMel(samples)));
  const speech: number[] = [];
  for (const [frame, mark] of marks.entries()) if (mark === 1) speech.push(frame);
  const wanted = Math.round(duration * FRAMES_PER_SECOND);
  const step = Math.max(wanted / 2, 4 * FRAMES_PER_SECOND);
  const pieces: Float32Array[] = [];
  for (let first = 0; first + wanted <= speech.length; first += step) {
    const [from, to] = [speech[first]!, speech[first + wanted - 1]!];
    pieces.push(samples.slice(from * FRAME_STEP, to * FRAME_STEP + FRAME_LENGTH));
  }
  return pieces;
}
