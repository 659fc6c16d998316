import { joinSamples } from '@parley/speech/testing/join-samples.ts';
import {
  FRAME_LENGTH,
  FRAME_STEP,
  FRAMES_PER_SECOND,
} from '@parley/speech/voice/features/log-mel.ts';
import { markFrames } from '@parley/speech/voice/features/speech-frames.ts';
import type { SpeakerEncoder, VoiceEmbedding } from '@parley/speech/voice/speaker-encoder.ts';
import type { Scores } from './measures.ts';
import { Random } from './random.ts';
import type { Speaker } from './recordings.ts';
import { simulateCall } from './simulate-call.ts';

/** The durations of the tests in seconds of net speech. */
export const DURATIONS = [1.5, 3, 5, 10, 20] as const;

/** How enrolment and test are recorded, and which calibration applies. */
export const CHANNELS = {
  clean: { enrolment: 'clean', test: 'clean', condition: 'clean' },
  call: { enrolment: 'call', test: 'call', condition: 'call' },
  'clean enrolment, call': { enrolment: 'clean', test: 'call', condition: 'call' },
} as const;
export type Channel = keyof typeof CHANNELS;

/** A comparison of an enrolment with a test. */
export interface Trial {
  /** The speaker of the enrolment. */
  enrolled: string;
  /** The speaker of the test, who may be the same. */
  tested: string;
  channel: Channel;
  /** The intended net speech of the test in seconds: one of DURATIONS. */
  duration: number;
  /** The net speech that was measured in the test. */
  speechSeconds: number;
  /** The score of the encoder. */
  score: number;
}

/** A trial with its log-likelihood ratio (natural logarithm). */
export interface CalibratedTrial extends Trial {
  llr: number;
}

/** Returns values of trials, divided into trials of the same voice and of different voices. */
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
 * Compares every enrolment with every test, for each channel. The tests are cut from the recordings
 * of a speaker. Those of the same duration overlap by at most half.
 * @param calls the number of simulated calls through which each recording passes
 */
export function runTrials(speakers: Speaker[], encoder: SpeakerEncoder, calls: number): Trial[] {
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
  for (let call = 0; call <= calls; call += 1) {
    const kind = call === 0 ? 'clean' : 'call';
    const embed = (samples: Float32Array) =>
      encoder.embed(kind === 'clean' ? samples : simulateCall(samples, random));
    const tests = segments.map((segment) => ({ ...segment, voice: embed(segment.samples) }));
    for (const [channel, { enrolment, test }] of Object.entries(CHANNELS)) {
      if (test !== kind) continue;
      const enrolled = speakers.map(({ name, enrolment: samples }) => ({
        name,
        voice: enrolment === 'clean' ? encoder.embed(samples) : embed(samples),
      }));
      trials.push(...compareEach(enrolled, tests, channel as Channel, encoder));
    }
  }
  return trials;
}

function compareEach(
  enrolled: { name: string; voice: VoiceEmbedding }[],
  tests: (Segment & { voice: VoiceEmbedding })[],
  channel: Channel,
  encoder: SpeakerEncoder,
): Trial[] {
  return enrolled.flatMap(({ name, voice }) =>
    tests.map((test) => ({
      enrolled: name,
      tested: test.speaker,
      channel,
      duration: test.duration,
      speechSeconds: test.voice.speechSeconds,
      score: encoder.compare(voice, test.voice),
    })),
  );
}

/** Returns segments of the samples that each contain `duration` seconds of net speech. */
function cutSegments(samples: Float32Array, duration: number): Float32Array[] {
  const { marks } = markFrames(samples);
  const speech: number[] = [];
  for (const [frame, mark] of marks.entries()) if (mark === 1) speech.push(frame);
  const wanted = Math.round(duration * FRAMES_PER_SECOND);
  const step = Math.max(wanted / 2, 4 * FRAMES_PER_SECOND);
  const cut: Float32Array[] = [];
  for (let first = 0; first + wanted <= speech.length; first += step) {
    const [from, to] = [speech[first]!, speech[first + wanted - 1]!];
    cut.push(samples.slice(from * FRAME_STEP, to * FRAME_STEP + FRAME_LENGTH));
  }
  return cut;
}
