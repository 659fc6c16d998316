import {
  applyCalibration,
  type CalibrationParameters,
  toLengthTerm,
} from '@parley/speech/voice/check/calibration.ts';
import { Random } from './random.ts';
import type { RatedTrial, Trial } from './trials.ts';

const ROUNDS = 30;
/** Scores are divided by this for the fit, so that all four parameters have a similar magnitude. */
const SCALE = 20;
/** Keeps the slope finite if the trials can be separated without an error. */
const RIDGE: number = 1e-3;

/**
 * Fits the parameters by logistic regression (Newton's method). Trials of one voice and trials of
 * two voices have the same total weight, and so have the durations.
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
    const gradient = parameters.map((value) => RIDGE * value);
    const curvature = parameters.map((_, row) =>
      parameters.map((__, at) => (row === at ? RIDGE : 0)),
    );
    for (const { values, isSame, weight } of rows) {
      const ratio = values.reduce((sum, value, at) => sum + value * parameters[at]!, 0);
      const probability = 1 / (1 + Math.exp(-ratio));
      const bend = weight * probability * (1 - probability);
      for (const [row, value] of values.entries()) {
        gradient[row] = gradient[row]! + weight * (probability - isSame) * value;
        for (const [at, other] of values.entries())
          curvature[row]![at] = curvature[row]![at]! + bend * value * other;
      }
    }
    const change = solve(curvature, gradient);
    parameters = parameters.map((value, at) => value - change[at]!);
  }
  const [slope = 0, slopeByLength = 0, offset = 0, offsetByLength = 0] = parameters;
  return { slope: slope / SCALE, slopeByLength: slopeByLength / SCALE, offset, offsetByLength };
}

const SPLITS = 20;

/**
 * Rates trials with parameters from other speakers. The speakers are divided into two random
 * halves, and each half is rated with parameters that were fitted on the other one. This is
 * repeated twenty times. Trials with speakers of both halves are left out.
 */
export function calibrateAcrossSpeakers(trials: Trial[]): RatedTrial[] {
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
        ratio: applyCalibration(parameters, trial.score, trial.speechSeconds),
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
