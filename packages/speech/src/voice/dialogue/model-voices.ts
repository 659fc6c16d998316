import type { IVectorModel } from '../model/i-vector.ts';
import type { Step } from './read-dialogue.ts';

/**
 * Neighbouring frames say nearly the same, so that what they say is scaled down as if there were
 * fewer of them.
 */
const FRAME_WEIGHT = 0.25;

/**
 * Models each voice from the steps that a path gives it, and returns how much likelier each step is
 * of each voice than of an average one: a row of `voices` natural logarithms for each step. This is
 * one round of the resegmentation by eigenvoices (Diez et al., "Analysis of Speaker Diarization
 * based on Bayesian HMM with Eigenvoice Priors", 2020), with a hard decision in each step.
 */
export function modelVoices(
  steps: Step[],
  path: Uint8Array,
  voices: number,
  model: IVectorModel,
  frameWeight = FRAME_WEIGHT,
): Float64Array {
  const likelihoods = new Float64Array(steps.length * voices);
  for (let voice = 0; voice < voices; voice += 1) {
    const own = steps.filter((_, index) => path[index] === voice);
    const location = model.locate(
      sum(
        own.map(({ occupation }) => occupation),
        model.components,
        frameWeight,
      ),
      sum(
        own.map(({ pull }) => pull),
        steps[0]!.pull.length,
        frameWeight,
      ),
    );
    const distances = model.measureDistances(location);
    for (const [index, { occupation, pull }] of steps.entries()) {
      let likelihood = 0;
      for (let at = 0; at < pull.length; at += 1) likelihood += location[at]! * pull[at]!;
      for (let at = 0; at < occupation.length; at += 1)
        likelihood -= 0.5 * occupation[at]! * distances[at]!;
      likelihoods[index * voices + voice] = frameWeight * likelihood;
    }
  }
  return likelihoods;
}

function sum(rows: Float64Array[], size: number, factor: number): Float64Array {
  const total = new Float64Array(size);
  for (const row of rows)
    for (let at = 0; at < size; at += 1) total[at] = total[at]! + factor * row[at]!;
  return total;
}
