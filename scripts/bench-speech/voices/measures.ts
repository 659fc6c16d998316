/** The scores of trials of one voice and of two voices. A higher score speaks for one voice. */
export interface Scores {
  same: number[];
  other: number[];
}

interface Rates {
  missed: number;
  falseAlarm: number;
}

/** The rates of missed and falsely accepted trials at each threshold, from low to high. */
function listRates({ same, other }: Scores): Rates[] {
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

/** Returns the rate at which missed and falsely accepted trials are equally frequent. */
export function computeEqualErrorRate(scores: Scores): number {
  let best = { missed: 0, falseAlarm: 1 };
  const distance = ({ missed, falseAlarm }: Rates) => Math.abs(missed - falseAlarm);
  for (const rates of listRates(scores)) if (distance(rates) < distance(best)) best = rates;
  return (best.missed + best.falseAlarm) / 2;
}

/**
 * Returns the minimum detection cost for a prior probability of one voice of 0.05, relative to a
 * decision without data.
 */
export function computeMinDcf(scores: Scores): number {
  const prior = 0.05;
  const costs = listRates(scores).map(
    ({ missed, falseAlarm }) => prior * missed + (1 - prior) * falseAlarm,
  );
  return Math.min(...costs) / prior;
}

/**
 * Returns the cost of log-likelihood ratios in bits (Brümmer and du Preez, 2006). Perfect ratios
 * cost 0, and ratios without information cost 1.
 */
export function computeCllr({ same, other }: Scores): number {
  const bits = (ratio: number) => Math.log1p(Math.exp(ratio)) / Math.LN2;
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return (mean(same.map((ratio) => bits(-ratio))) + mean(other.map(bits))) / 2;
}
