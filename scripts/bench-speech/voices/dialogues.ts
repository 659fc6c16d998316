import { SAMPLE_RATE } from '@parley/speech/voice/features/log-mel.ts';
import { findTurns, type VoiceTurn } from '@parley/speech/voice/dialogue/find-turns.ts';
import type { OwnSpeakerEncoder } from '@parley/speech/voice/speaker-encoder.ts';
import { Random } from './random.ts';
import { joinSamples, type Speaker } from './recordings.ts';
import { simulateCall } from './simulate-call.ts';

const VOICES = 4;
const TURNS = 16;

/** A made-up conversation, of which it is known who speaks. */
export interface MadeDialogue {
  people: Speaker[];
  samples: Float32Array;
  /** For each turn, the place in `people` and its end in samples. */
  turns: { person: number; end: number }[];
}

/**
 * How a conversation is recorded: `call` with each person in one room with one microphone, `calls`
 * with another room, microphone and noise at each turn, which is harder than any real conversation.
 */
export type DialogueKind = 'clean' | 'call' | 'calls';

/** Lets four speakers take 16 turns of 1.5 to 6 s, one behind another without gaps. */
export function makeDialogue(
  speakers: Speaker[],
  kind: DialogueKind,
  random: Random,
): MadeDialogue {
  const people: Speaker[] = [];
  while (people.length < VOICES) {
    const speaker = speakers[random.below(speakers.length)]!;
    if (!people.includes(speaker)) people.push(speaker);
  }
  let person = -1;
  const spoken = Array.from({ length: TURNS }, () => {
    const next = random.below(VOICES - (person < 0 ? 0 : 1));
    person = person >= 0 && next >= person ? next + 1 : next;
    const { tests } = people[person]!;
    const seconds = random.between(1.5, 6);
    const samples = tests[random.below(tests.length)]!.subarray(
      0,
      Math.floor(seconds * SAMPLE_RATE),
    );
    return { person, samples };
  });
  if (kind === 'call')
    for (const index of people.keys()) {
      const own = spoken.filter((turn) => turn.person === index);
      const heard = simulateCall(joinSamples(own.map(({ samples }) => samples)), random);
      let at = 0;
      for (const turn of own) {
        turn.samples = heard.subarray(at, at + turn.samples.length);
        at += turn.samples.length;
      }
    }
  if (kind === 'calls')
    for (const turn of spoken) turn.samples = simulateCall(turn.samples, random);
  let end = 0;
  const turns = spoken.map((turn) => {
    end += turn.samples.length;
    return { person: turn.person, end };
  });
  return { people, samples: joinSamples(spoken.map(({ samples }) => samples)), turns };
}

/**
 * Measures the share of time that is given to the right person in conversations of four: with the
 * four enrolled, and without, where each found voice counts as the person with whom it shares most
 * time. One half of the speakers chose the settings of the product; the other half did not.
 */
export function measureDialogues(
  speakers: Speaker[],
  encoder: OwnSpeakerEncoder,
  kind: DialogueKind,
  count: number,
): string[] {
  return [0, 1].flatMap((half) => {
    const own = speakers.filter((_, index) => index % 2 === half);
    if (own.length < VOICES) return [];
    const random = new Random(500 + half);
    const shares = Array.from({ length: count }, () => {
      const { people, samples, turns } = makeDialogue(own, kind, random);
      const enrolled = people.map(({ name, enrolment }) => ({
        person: name,
        voice: encoder.embed(kind === 'clean' ? enrolment : simulateCall(enrolment, random)),
      }));
      const known = listSteps(findTurns(samples, encoder, enrolled));
      const unknown = listSteps(findTurns(samples, encoder, []));
      const truth = Array.from({ length: known.length }, (_, step) => {
        const at = (step + 0.5) * 0.1 * SAMPLE_RATE;
        return people[(turns.find(({ end }) => at < end) ?? turns.at(-1)!).person]!.name;
      });
      return {
        known: shareRight(known, truth),
        unknown: shareRight(nameByTruth(unknown, truth), truth),
        voices: new Set(unknown).size,
      };
    });
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / count;
    const percent = (values: number[]) =>
      `${(100 * mean(values)).toFixed(1)} % (${(100 * Math.min(...values)).toFixed(1)} to ` +
      `${(100 * Math.max(...values)).toFixed(1)})`;
    return [
      `who spoke when, ${kind}, ${count} conversations of four from ${own.length} speakers ` +
        `(${half === 0 ? 'these chose the settings' : 'these did not choose the settings'}): ` +
        `enrolled ${percent(shares.map(({ known }) => known))} of time right; ` +
        `not enrolled ${percent(shares.map(({ unknown }) => unknown))}, ` +
        `${mean(shares.map(({ voices }) => voices)).toFixed(1)} voices found`,
    ];
  });
}

/** The voice of each tenth of a second. */
const listSteps = (turns: VoiceTurn[]): string[] =>
  turns.flatMap(({ person, voice, from, to }) =>
    Array.from({ length: Math.round((to - from) * 10) }, () => person ?? voice ?? ''),
  );

const shareRight = (found: string[], truth: string[]) =>
  truth.filter((name, step) => found[step] === name).length / truth.length;

/** Names each found voice after the person with whom it shares most time; each person once. */
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
