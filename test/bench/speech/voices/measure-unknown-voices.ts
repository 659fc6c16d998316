import { assembleTurns } from '@parley/speech/assemble/assemble-transcript.ts';
import type { SpeechLane } from '@parley/speech/assemble/lane-coverage.ts';
import { listUnknownSpans, nameUnknownVoices } from '@parley/speech/assemble/name-voices.ts';
import { joinSamples } from '@parley/speech/testing/join-samples.ts';
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

/** The duration of a word and the pause after it. */
const WORD_SECONDS = 0.4;

/**
 * Measures to whom words without a lane are attributed in simulated conversations of four people.
 * The first two people have lanes, but only for the first half of the conversation. The third has
 * no lane but is enrolled. The fourth is unknown.
 * @returns a line of the report; undefined if the half has fewer than four speakers
 */
export function measureUnknownVoices(
  speakers: Speaker[],
  encoder: BuiltInSpeakerEncoder,
  { kind, half, count }: { kind: DialogueKind; half: 0 | 1; count: number },
): string | undefined {
  const own = speakers.filter((_, index) => index % 2 === half);
  if (own.length < SPEAKERS) return undefined;
  const random = new Random(900 + half);
  const sums = { words: 0, right: 0, wrong: 0, unnamed: 0, voices: 0 };
  for (let index = 0; index < count; index += 1) {
    const one = measure(makeDialogue(own, kind, random), encoder, (samples) =>
      kind === 'clean' ? samples : simulateCall(samples, random),
    );
    for (const [key, value] of Object.entries(one)) sums[key as keyof typeof sums] += value;
  }
  const share = (value: number) => `${((100 * value) / sums.words).toFixed(1)} %`;
  return (
    `words without a lane, ${kind}, ${count} conversations of four out of ${own.length} speakers: ` +
    `${share(sums.right)} right, ${share(sums.wrong)} given to a wrong person, ` +
    `${share(sums.unnamed)} of a known person and left unknown; ` +
    `${(sums.voices / count).toFixed(1)} unknown voices instead of one`
  );
}

function measure(
  { people, samples, turns }: SimulatedDialogue,
  encoder: BuiltInSpeakerEncoder,
  record: (samples: Float32Array) => Float32Array,
) {
  const spoken = turns.map(({ person, end }, index) => ({
    name: people[person]!.name,
    from: (turns[index - 1]?.end ?? 0) / SAMPLE_RATE,
    to: end / SAMPLE_RATE,
  }));
  const middle = samples.length / SAMPLE_RATE / 2;
  const lanes = people.slice(0, 2).map(({ name }): SpeechLane => ({
    person: name,
    segments: spoken
      .filter((turn) => turn.name === name && turn.to < middle)
      .map(({ from, to }) => [from, to]),
  }));
  const words = spoken.flatMap(({ from, to }) =>
    Array.from({ length: Math.floor((to - from) / WORD_SECONDS) }, (_, index) => ({
      text: 'word',
      from: from + index * WORD_SECONDS,
      to: from + (index + 0.8) * WORD_SECONDS,
      confidence: null,
    })),
  );
  const before = assembleTurns(words, lanes);
  const cut = (spans: readonly (readonly [number, number])[]) =>
    joinSamples(
      spans.map(([from, to]) =>
        samples.subarray(Math.round(from * SAMPLE_RATE), Math.round(to * SAMPLE_RATE)),
      ),
    );
  const spans = listUnknownSpans(before);
  const known = [
    ...lanes
      .filter(({ segments }) => segments.length > 0)
      .map(({ person, segments }) => ({
        person,
        voice: null,
        isExpected: true,
        embedding: encoder.embed(cut(segments)),
      })),
    {
      person: people[2]!.name,
      voice: null,
      isExpected: true,
      embedding: encoder.embed(record(people[2]!.enrolment)),
    },
  ];
  const after = nameUnknownVoices(before, { spans, samples: cut(spans) }, encoder, known);
  const isUnknown = (at: number) => spans.some(([from, to]) => from <= at && at < to);
  const result = { words: 0, right: 0, wrong: 0, unnamed: 0, voices: 0 };
  const isKnown = (name: string) => known.some(({ person }) => person === name);
  const voices = new Set<string>();
  for (const turn of after)
    for (const word of turn.words) {
      if (!isUnknown(word.from)) continue;
      const { name } = spoken.find(({ to }) => word.from < to)!;
      result.words += 1;
      if (turn.person === null && turn.voice !== null) voices.add(turn.voice);
      if (turn.person === null) result[isKnown(name) ? 'unnamed' : 'right'] += 1;
      else result[turn.person === name ? 'right' : 'wrong'] += 1;
    }
  return { ...result, voices: voices.size };
}
