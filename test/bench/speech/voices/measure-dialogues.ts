import {
  computeDiarizationFeatures,
  STEPS_PER_SECOND,
} from '@parley/speech/voice/diarization/diarization-features.ts';
import { diarize, type VoiceTurn } from '@parley/speech/voice/diarization/diarize.ts';
import { SAMPLE_RATE } from '@parley/speech/voice/features/sample-rate.ts';
import type { BuiltInSpeakerEncoder } from '@parley/speech/voice/speaker-encoder.ts';
import {
  type DialogueKind,
  type SimulatedDialogue,
  makeDialogue,
  SPEAKERS,
} from './make-dialogue.ts';
import { Random } from './random.ts';
import type { Speaker } from './recordings.ts';
import { simulateCall } from './simulate-call.ts';

/** A half of the speakers: those with even (0) or odd (1) indexes. */
type Half = 0 | 1;

const HALVES = {
  0: 'the settings were chosen with these speakers',
  1: 'the settings were not chosen with these speakers',
} as const;

/**
 * Measures diarization: the share of time that is attributed to the right person in simulated
 * conversations of four people, once with all of them enrolled, and once without enrolments. In the
 * second case, each found voice counts as the person with whom it shares the most time.
 * @returns a line of the report; undefined if the half has fewer than four speakers
 */
export function measureDialogues(
  speakers: Speaker[],
  encoder: BuiltInSpeakerEncoder,
  { kind, half, count }: { kind: DialogueKind; half: Half; count: number },
): string | undefined {
  const own = speakers.filter((_, index) => index % 2 === half);
  if (own.length < SPEAKERS) return undefined;
  const random = new Random(500 + half);
  const shares = Array.from({ length: count }, () =>
    measureDialogue(makeDialogue(own, kind, random), encoder, (samples) =>
      kind === 'clean' ? samples : simulateCall(samples, random),
    ),
  );
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / count;
  const toPercent = (share: number) => (100 * share).toFixed(1);
  const describe = (values: number[]) =>
    `${toPercent(mean(values))} % (${toPercent(Math.min(...values))} to ` +
    `${toPercent(Math.max(...values))})`;
  return (
    `who spoke when, ${kind}, ${count} conversations of four out of ${own.length} speakers ` +
    `(${HALVES[half]}): enrolled ${describe(shares.map(({ known }) => known))} of time right; ` +
    `not enrolled ${describe(shares.map(({ unknown }) => unknown))}, ` +
    `${mean(shares.map(({ voices }) => voices)).toFixed(1)} voices found`
  );
}

function measureDialogue(
  { people, samples, turns }: SimulatedDialogue,
  encoder: BuiltInSpeakerEncoder,
  record: (samples: Float32Array) => Float32Array,
) {
  const enrolled = people.map(({ name, enrolment }) => ({
    person: name,
    voice: encoder.embed(record(enrolment)),
  }));
  const features = computeDiarizationFeatures(samples, encoder);
  const known = listSteps(diarize(features, encoder, enrolled));
  const unknown = listSteps(diarize(features, encoder, []));
  const truth = known.map((_, step) => {
    const at = ((step + 0.5) / STEPS_PER_SECOND) * SAMPLE_RATE;
    return people[(turns.find(({ end }) => at < end) ?? turns.at(-1)!).person]!.name;
  });
  return {
    known: measureCorrectShare(known, truth),
    unknown: measureCorrectShare(nameByTruth(unknown, truth), truth),
    voices: new Set(unknown).size,
  };
}

/** Returns the person or voice of each step of 0.1 s. */
const listSteps = (turns: VoiceTurn[]): string[] =>
  turns.flatMap(({ person, voice, from, to }) =>
    Array.from({ length: Math.round((to - from) * STEPS_PER_SECOND) }, () => person ?? voice ?? ''),
  );

/** Returns the share of steps with the right person. */
const measureCorrectShare = (found: string[], truth: string[]) =>
  truth.filter((name, step) => found[step] === name).length / truth.length;

/**
 * Replaces each found voice by the person with whom it shares the most time. Each person replaces
 * at most one voice.
 */
function nameByTruth(found: string[], truth: string[]): string[] {
  const shared = new Map<string, number>();
  for (const [step, name] of truth.entries()) {
    const key = `${found[step]} ${name}`;
    shared.set(key, (shared.get(key) ?? 0) + 1);
  }
  const names = new Map<string, string>();
  for (const [key] of [...shared].toSorted((one, other) => other[1] - one[1])) {
    const [voice = '', name = ''] = key.split(' ');
    if (!names.has(voice) && ![...names.values()].includes(name)) names.set(voice, name);
  }
  return found.map((voice) => names.get(voice) ?? voice);
}
