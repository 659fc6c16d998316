import type { IVectorModel } from '../model/i-vector.ts';
import type { Step } from './diarization-features.ts';

/**
 * Neighbouring frames are correlated, so the statistics are scaled as if there were only this share
 * of the frames.
 */
const FRAME_WEIGHT = 0.25;

/**
 * Models each voice from the steps that are assigned to it, and compares each step with each model.
 * It is one round of resegmentation with eigenvoices (Diez et al., "Analysis of Speaker Diarization
 * based on Bayesian HMM with Eigenvoice Priors", 2020), but with hard decisions.
 * @param path for each step the index of its voice
 * @param voices the number of voices
 * @param frameWeight the weight of a frame relative to an independent observation
 * @returns the log-likelihood ratios (natural logarithm) of each voice and an average voice: one
 * value per voice for the first step, then for the second one, and so on
 */
export function computeStepLikelihoods(
  steps: Step[],
  path: Uint8Array,
  voices: number,
  model: IVectorModel,
  frameWeight = FRAME_WEIGHT,
): Float64Array {
  const likelihoods = new Float64Array(steps.length * voices);
  for (let voice = 0; voice < voices; voice += 1) {
    const own = steps.filter((_, index) => path[index] === voice);
    const factors = model.estimateFactors(
      sum(
        own.map(({ occupation }) => occupation),
        model.components,
        frameWeight,
      ),
      sum(
        own.map(({ linearTerm }) => linearTerm),
        steps[0]!.linearTerm.length,
        frameWeight,
      ),
    );
    const quadraticTerms = model.computeQuadraticTerms(factors);
    for (const [index, { occupation, linearTerm }] of steps.entries()) {
      let likelihood = 0;
      for (let at = 0; at < linearTerm.length; at += 1)
        likelihood += factors[at]! * linearTerm[at]!;
      for (let at = 0; at < occupation.length; at += 1)
        likelihood -= 0.5 * occupation[at]! * quadraticTerms[at]!;
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
