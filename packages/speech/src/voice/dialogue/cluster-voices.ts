import { calibrate } from '../check/calibration.ts';
import type { OwnSpeakerEncoder, VoiceEmbedding } from '../speaker-encoder.ts';
import { assignSteps } from './assign-steps.ts';
import { type Dialogue, STEPS_PER_WINDOW } from './read-dialogue.ts';

/** Groups whose windows score lower than this on average are two voices. */
const LOWEST_SCORE = -40;
/** A group of fewer windows is taken for a change or a noise rather than for a voice. */
const FEWEST_WINDOWS = 3;
/** More windows are not compared with one another: of a long recording, every nth is taken. */
const MOST_WINDOWS = 400;

/**
 * Tells the voices of a recording apart: the two groups of windows that are most alike are joined
 * until none are alike enough (agglomerative clustering by mean score), then voices that all of
 * their speech shows to be one. Returns the embedding of each voice; at least one.
 */
export function clusterVoices(dialogue: Dialogue, encoder: OwnSpeakerEncoder): VoiceEmbedding[] {
  const heard = [...dialogue.windows.entries()].flatMap(([place, voice]) =>
    voice ? [{ place, voice }] : [],
  );
  const every = Math.ceil(heard.length / MOST_WINDOWS);
  const windows = heard.filter((_, index) => index % every === 0);
  const scores = windows.map(({ voice }) =>
    Float64Array.from(windows, (other) => encoder.compare(voice, other.voice)),
  );
  const groups = joinGroups(scores).toSorted((one, other) => other.length - one.length);
  const large = groups.filter(
    ({ length }, index) => index === 0 || length >= Math.max(2, FEWEST_WINDOWS / every),
  );
  const voices = large.flatMap((group) => {
    const places = new Set(group.map((index) => windows[index]!.place));
    return (
      dialogue.embedSteps((step) => places.has(Math.floor(step / STEPS_PER_WINDOW))) ??
      windows[group[0]!]!.voice
    );
  });
  return joinAlike(dialogue, encoder, voices);
}

/** Joins rows of a table of scores; the table is changed to the mean scores of groups. */
function joinGroups(scores: Float64Array[]): number[][] {
  const groups = new Map(scores.map((_, index) => [index, [index]]));
  for (;;) {
    let [first, second, highest] = [-1, -1, LOWEST_SCORE];
    for (const one of groups.keys())
      for (const other of groups.keys())
        if (one < other && scores[one]![other]! > highest)
          [first, second, highest] = [one, other, scores[one]![other]!];
    if (first < 0) return [...groups.values()];

    const [own, joined] = [groups.get(first)!, groups.get(second)!];
    for (const other of groups.keys()) {
      const mean =
        (own.length * scores[first]![other]! + joined.length * scores[second]![other]!) /
        (own.length + joined.length);
      scores[first]![other] = mean;
      scores[other]![first] = mean;
    }
    groups.set(first, [...own, ...joined]);
    groups.delete(second);
  }
}

/**
 * Joins voices that turn out to be one when everything is compared that each was given: windows of
 * two seconds are too short to tell that. Returns the embeddings of what each was given.
 */
function joinAlike(
  dialogue: Dialogue,
  encoder: OwnSpeakerEncoder,
  found: VoiceEmbedding[],
): VoiceEmbedding[] {
  let voices = found;
  for (;;) {
    const path = assignSteps(dialogue, encoder, voices);
    const heard = voices.map((_, index) => dialogue.embedSteps((step) => path[step] === index));
    let [first, second, highest] = [-1, -1, 0];
    for (const [one, voice] of heard.entries())
      for (const [two, other] of heard.entries()) {
        if (one >= two || !voice || !other) continue;
        const seconds = Math.min(voice.speechSeconds, other.speechSeconds);
        const ratio = calibrate(encoder.compare(voice, other), 'call', seconds);
        if (ratio > highest) [first, second, highest] = [one, two, ratio];
      }
    if (first < 0) return heard.map((voice, index) => voice ?? voices[index]!);
    const owners = [...voices.keys()].filter((index) => index !== second);
    voices = owners.flatMap((owner) => {
      const isOwn = (step: number) =>
        path[step] === owner || (owner === first && path[step] === second);
      return dialogue.embedSteps(isOwn) ?? [];
    });
  }
}
