import { joinSamples } from '@parley/speech/testing/join-samples.ts';
import { SAMPLE_RATE } from '@parley/speech/voice/features/sample-rate.ts';
import type { Random } from './random.ts';
import type { Speaker } from './recordings.ts';
import { simulateCall } from './simulate-call.ts';

/** The number of speakers in a conversation. */
export const SPEAKERS = 4;
const TURNS = 16;

/** A simulated conversation whose speakers are known. */
export interface SimulatedDialogue {
  people: Speaker[];
  samples: Float32Array;
  /** For each turn, the index of the speaker in `people` and the end in samples. */
  turns: { person: number; end: number }[];
}

/**
 * How a conversation is recorded.
 *
 * - `clean`: without noise and codec.
 * - `call`: each person has their own room, microphone and noise.
 * - `calls`: the room, microphone and noise change at each turn, which is more difficult than any
 *   real conversation.
 */
export type DialogueKind = 'clean' | 'call' | 'calls';

/** Returns a conversation of four random speakers: 16 turns of 1.5 to 6 s without gaps. */
export function makeDialogue(
  speakers: Speaker[],
  kind: DialogueKind,
  random: Random,
): SimulatedDialogue {
  const people: Speaker[] = [];
  while (people.length < SPEAKERS) {
    const speaker = speakers[random.integer(speakers.length)]!;
    if (!people.includes(speaker)) people.push(speaker);
  }
  let person = -1;
  const spoken = Array.from({ length: TURNS }, () => {
    const next = random.integer(SPEAKERS - (person < 0 ? 0 : 1));
    person = person >= 0 && next >= person ? next + 1 : next;
    const { tests } = people[person]!;
    const seconds = random.uniform(1.5, 6);
    const samples = tests[random.integer(tests.length)]!.subarray(
      0,
      Math.floor(seconds * SAMPLE_RATE),
    );
    return { person, samples };
  });
  if (kind === 'call')
    for (const index of people.keys()) {
      const own = spoken.filter((turn) => turn.person === index);
      const recorded = simulateCall(joinSamples(own.map(({ samples }) => samples)), random);
      let at = 0;
      for (const turn of own) {
        turn.samples = recorded.subarray(at, at + turn.samples.length);
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
