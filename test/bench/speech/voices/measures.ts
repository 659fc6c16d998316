/** The scores of trials. A higher score means that the same voice is more likely. */
export interface Scores {
  /** The scores of trials of the same voice. */
  same: number[];
  /** The scores of trials of different voices. */
  other: number[];
}

interface ErrorRates {
  /** The share of trials of the same voice that are rejected. */
  missed: number;
  /** The share of trials of different voices that are accepted. */
  falseAlarm: number;
}

/** Returns the error rates at each threshold, from low to high. */
function listRates({ same, other }: Scores): ErrorRates[] {
  const all = [
    ...same.map((score) => ({ score, isSame: true })),
    ...other.map((score) => ({ score, isSame: false })),
  ].toSorted((one, two) => one.score - two.score);
  let [missed, rejected] = [0, 0];
  const rates = [{ missed: 0, falseAlarm: 1 }];
  for (const { isSame } of all) {
    if (isSame) missed += 1;
    else rejected += 1;
    rates.push({ missed: missed / same.length, falseAlarm: 1 - rejected / other.length });
  }
  return rates;
}

/** Returns the equal error rate: the error rate at the threshold at which both rates are equal. */
export function computeEqualErrorRate(scores: Scores): number {
  let best = { missed: 0, falseAlarm: 1 };
  const distance = ({ missed, falseAlarm }: ErrorRates) => Math.abs(missed - falseAlarm);
  for (const rates of listRates(scores)) if (distance(rates) < distance(best)) best = rates;
  return (best.missed + best.falseAlarm) / 2;
}

/**
 * Returns the minimum of the normalized detection cost function (minDCF) for a prior probability of
 * the same voice of 0.05 and equal costs of both errors. It is 1 without information.
 */
export function computeMinDcf(scores: Scores): number {
  const prior = 0.05;
  const costs = listRates(scores).map(
    ({ missed, falseAlarm }) => prior * missed + (1 - prior) * falseAlarm,
  );
  return Math.min(...costs) / prior;
}

/**
 * Returns the cost of log-likelihood ratios, Cllr, in bits (Brümmer and du Preez,
 * "Application-independent evaluation of speaker detection", 2006). It is 0 for perfect ratios and
 * 1 for ratios without information.
 * @param ratios log-likelihood ratios as natural logarithms
 */
export function computeCllr({ same, other }: Scores): number {
  const toBits = (llr: number) => Math.log1p(Math.exp(llr)) / Math.LN2;
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return (mean(same.map((llr) => toBits(-llr))) + mean(other.map(toBits))) / 2;
}
