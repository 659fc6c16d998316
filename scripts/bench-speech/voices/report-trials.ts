import { applyCalibration, CALIBRATION } from '@parley/speech/voice/check/calibration.ts';
import { calibrateAcrossSpeakers, fitCalibration } from './fit-calibration.ts';
import { computeCllr, computeEqualErrorRate, computeMinDcf } from './measures.ts';
import { DURATIONS, type Path, PATHS, type RatedTrial, toScores, type Trial } from './trials.ts';
import { MATCH_RATIO, MISMATCH_RATIO } from '@parley/speech/voice/check/decide-voice.ts';

/**
 * Formats the share of trials with each outcome, decided by the ratio alone. The product itself
 * never decides short tests.
 */
function countOutcomes(trials: RatedTrial[]): string {
  const share = (of: RatedTrial[], isCounted: (ratio: number) => boolean) =>
    `${((100 * of.filter(({ ratio }) => isCounted(ratio)).length) / of.length).toFixed(1)} %`;
  const isMatch = (ratio: number) => ratio >= MATCH_RATIO;
  const isMismatch = (ratio: number) => ratio <= MISMATCH_RATIO;
  const isOpen = (ratio: number) => !isMatch(ratio) && !isMismatch(ratio);
  const same = trials.filter(({ enrolled, tested }) => enrolled === tested);
  const other = trials.filter(({ enrolled, tested }) => enrolled !== tested);
  return (
    `one voice: match ${share(same, isMatch)}, inconclusive ${share(same, isOpen)}, ` +
    `false mismatch ${share(same, isMismatch)}; two voices: mismatch ${share(other, isMismatch)}, ` +
    `inconclusive ${share(other, isOpen)}, false match ${share(other, isMatch)}`
  );
}

/** With fewer speakers, half of them are too few to calibrate the other half. */
const FEWEST_SPEAKERS = 8;

/** Prints the errors, costs and outcomes of the trials of one path, for each length of the test. */
export function reportPath(path: Path, trials: Trial[], say: (line: string) => void): void {
  const own = trials.filter((trial) => trial.path === path);
  const { condition } = PATHS[path];
  const shipped = own.map((trial): RatedTrial => ({
    ...trial,
    ratio: applyCalibration(CALIBRATION[condition], trial.score, trial.speechSeconds),
  }));
  const speakers = new Set(own.map(({ enrolled }) => enrolled)).size;
  const crossed = speakers < FEWEST_SPEAKERS ? undefined : calibrateAcrossSpeakers(own);
  say(`${path}, calibration that fits these recordings: ${JSON.stringify(fitCalibration(own))}`);
  for (const duration of DURATIONS) {
    const ofDuration = <T extends Trial>(all: T[]) =>
      all.filter((trial) => trial.duration === duration);
    const scores = toScores(ofDuration(own), ({ score }) => score);
    if (scores.same.length === 0) continue;
    const cost = (rated: RatedTrial[]) =>
      computeCllr(toScores(ofDuration(rated), ({ ratio }) => ratio)).toFixed(3);
    say(
      `${path}, ${duration} s (${scores.same.length} of one voice, ${scores.other.length} of two): ` +
        `EER ${(100 * computeEqualErrorRate(scores)).toFixed(2)} %, ` +
        `minDCF ${computeMinDcf(scores).toFixed(3)}, ` +
        `Cllr ${cost(shipped)} shipped` +
        (crossed ? `, ${cost(crossed)} calibrated on other speakers` : ''),
    );
    say(`  at the shipped parameters: ${countOutcomes(ofDuration(shipped))}`);
    if (crossed) say(`  calibrated on other speakers: ${countOutcomes(ofDuration(crossed))}`);
  }
}
