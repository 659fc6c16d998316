import {
  applyCalibration,
  type CalibrationParameters,
  toLengthTerm,
} from '@parley/speech/voice/check/calibration.ts';
import { Random } from './random.ts';
import type { CalibratedTrial, Trial } from './trials.ts';

/** The number of iterations of Newton's method. */
const ROUNDS = 30;
/** Scores are divided by this, so that all four parameters have a similar magnitude. */
const SCALE = 20;
/** The L2 regularization, which keeps the slope finite if the trials are perfectly separable. */
const REGULARIZATION: number = 1e-3;

/**
 * Fits the calibration parameters to trials by logistic regression (Newton's method). Each duration
 * has the same total weight, and within each duration, trials of the same voice have the same total
 * weight as trials of different voices.
 */
export function fitCalibration(trials: Trial[]): CalibrationParameters {
  const keyOf = (trial: Trial) => `${trial.duration} ${trial.enrolled === trial.tested}`;
  const counts = new Map<string, number>();
  for (const trial of trials) counts.set(keyOf(trial), (counts.get(keyOf(trial)) ?? 0) + 1);
  const rows = trials.map((trial) => {
    const length = toLengthTerm(trial.speechSeconds);
    const score = trial.score / SCALE;
    return {
      values: [score, score * length, 1, length],
      isSame: trial.enrolled === trial.tested ? 1 : 0,
      weight: 1 / (counts.get(keyOf(trial))! * counts.size),
    };
  });
  let parameters = [0, 0, 0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = parameters.map((value) => REGULARIZATION * value);
    const hessian = parameters.map((_, row) =>
      parameters.map((__, at) => (row === at ? REGULARIZATION : 0)),
    );
    for (const { values, isSame, weight } of rows) {
      const llr = values.reduce((sum, value, at) => sum + value * parameters[at]!, 0);
      const probability = 1 / (1 + Math.exp(-llr));
      const secondDerivative = weight * probability * (1 - probability);
      for (const [row, value] of values.entries()) {
        gradient[row] = gradient[row]! + weight * (probability - isSame) * value;
        for (const [at, other] of values.entries())
          hessian[row]![at] = hessian[row]![at]! + secondDerivative * value * other;
      }
    }
    const change = solve(hessian, gradient);
    parameters = parameters.map((value, at) => value - change[at]!);
  }
  const [slope = 0, slopeByLength = 0, offset = 0, offsetByLength = 0] = parameters;
  return { slope: slope / SCALE, slopeByLength: slopeByLength / SCALE, offset, offsetByLength };
}

/** The number of random divisions of the speakers into halves. */
const SPLITS = 20;

/**
 * Calibrates trials with parameters from other speakers (cross-validation). The speakers are
 * divided into two random halves, and the trials of each half are calibrated with parameters that
 * were fitted on the other half. This is repeated twenty times. Trials with speakers of both halves
 * are left out.
 */
export function calibrateAcrossSpeakers(trials: Trial[]): CalibratedTrial[] {
  const names = [...new Set(trials.map(({ enrolled }) => enrolled))].toSorted();
  const random = new Random(20);
  return Array.from({ length: SPLITS }, () => {
    const order = new Map(names.map((name) => [name, random.next()]));
    const middle = [...order.values()].toSorted((one, other) => one - other)[names.length >> 1]!;
    const pick = (isLow: boolean) =>
      trials.filter(
        ({ enrolled, tested }) =>
          order.get(enrolled)! < middle === isLow && order.get(tested)! < middle === isLow,
      );
    return [true, false].flatMap((isLow) => {
      const parameters = fitCalibration(pick(!isLow));
      return pick(isLow).map((trial) => ({
        ...trial,
        llr: applyCalibration(parameters, trial.score, trial.speechSeconds),
      }));
    });
  }).flat();
}

/** Solves a small system of linear equations by Gauss-Jordan elimination. */
function solve(matrix: number[][], vector: number[]): number[] {
  const rows = matrix.map((row, index) => [...row, vector[index]!]);
  for (const [index, pivot] of rows.entries()) {
    const factor = pivot[index]!;
    for (const at of pivot.keys()) pivot[at] = pivot[at]! / factor;
    for (const row of rows) {
      if (row === pivot) continue;
      const share = row[index]!;
      for (const at of row.keys()) row[at] = row[at]! - share * pivot[at]!;
    }
  }
  return rows.map((row) => row.at(-1)!);
}
