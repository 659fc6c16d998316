import { calibrate } from '../check/calibration.ts';
import type { BuiltInSpeakerEncoder, VoiceEmbedding } from '../speaker-encoder.ts';
import { assignSteps } from './assign-steps.ts';
import { type DiarizationFeatures, STEPS_PER_WINDOW } from './diarization-features.ts';

/** Two clusters whose windows have a lower mean score are different voices. */
const MIN_MEAN_SCORE = -40;
/** A cluster with fewer windows is probably a change of the voice or a noise. */
const MIN_WINDOWS = 3;
/** The maximum number of windows that are compared. Of a long recording, every nth one is. */
const MAX_WINDOWS = 400;

/**
 * Finds the voices of a recording by agglomerative clustering: the two clusters of windows with the
 * highest mean score are merged until no mean score is high enough. Then voices are merged whose
 * whole speech shows that they are the same.
 * @param features of a recording with speech in at least one window
 * @returns the embedding of each voice; at least one
 */
export function clusterVoices(
  features: DiarizationFeatures,
  encoder: BuiltInSpeakerEncoder,
): VoiceEmbedding[] {
  const heard = [...features.windows.entries()].flatMap(([place, voice]) =>
    voice ? [{ place, voice }] : [],
  );
  const every = Math.ceil(heard.length / MAX_WINDOWS);
  const windows = heard.filter((_, index) => index % every === 0);
  const scores = windows.map(({ voice }) =>
    Float64Array.from(windows, (other) => encoder.compare(voice, other.voice)),
  );
  const clusters = mergeClusters(scores).toSorted((one, other) => other.length - one.length);
  const large = clusters.filter(
    ({ length }, index) => index === 0 || length >= Math.max(2, MIN_WINDOWS / every),
  );
  const voices = large.flatMap((cluster) => {
    const places = new Set(cluster.map((index) => windows[index]!.place));
    return (
      features.embedSteps((step) => places.has(Math.floor(step / STEPS_PER_WINDOW))) ??
      windows[cluster[0]!]!.voice
    );
  });
  return mergeSameVoices(features, encoder, voices);
}

/**
 * Merges windows to clusters, and returns the indexes of the windows of each cluster.
 * @param scores of each window with each other one; changed to the mean scores of the clusters
 */
function mergeClusters(scores: Float64Array[]): number[][] {
  const clusters = new Map(scores.map((_, index) => [index, [index]]));
  for (;;) {
    let [first, second, highest] = [-1, -1, MIN_MEAN_SCORE];
    for (const one of clusters.keys())
      for (const other of clusters.keys())
        if (one < other && scores[one]![other]! > highest)
          [first, second, highest] = [one, other, scores[one]![other]!];
    if (first < 0) return [...clusters.values()];

    const [base, merged] = [clusters.get(first)!, clusters.get(second)!];
    for (const other of clusters.keys()) {
      const mean =
        (base.length * scores[first]![other]! + merged.length * scores[second]![other]!) /
        (base.length + merged.length);
      scores[first]![other] = mean;
      scores[other]![first] = mean;
    }
    clusters.set(first, [...base, ...merged]);
    clusters.delete(second);
  }
}

/**
 * Merges voices that are the same if all steps that are assigned to each are compared. Single
 * windows of two seconds are too short for that.
 * @returns the embedding of everything that is assigned to each remaining voice
 */
function mergeSameVoices(
  features: DiarizationFeatures,
  encoder: BuiltInSpeakerEncoder,
  found: VoiceEmbedding[],
): VoiceEmbedding[] {
  let voices = found;
  for (;;) {
    const path = assignSteps(features, encoder, voices);
    const heard = voices.map((_, index) => features.embedSteps((step) => path[step] === index));
    let [first, second, highest] = [-1, -1, 0];
    for (const [one, voice] of heard.entries())
      for (const [two, other] of heard.entries()) {
        if (one >= two || !voice || !other) continue;
        const seconds = Math.min(voice.speechSeconds, other.speechSeconds);
        const llr = calibrate(encoder.compare(voice, other), 'call', seconds);
        if (llr > highest) [first, second, highest] = [one, two, llr];
      }
    if (first < 0) return heard.map((voice, index) => voice ?? voices[index]!);
    const owners = [...voices.keys()].filter((index) => index !== second);
    voices = owners.flatMap((owner) => {
      const isOwn = (step: number) =>
        path[step] === owner || (owner === first && path[step] === second);
      return features.embedSteps(isOwn) ?? [];
    });
  }
}
