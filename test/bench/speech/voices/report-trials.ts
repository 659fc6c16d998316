import { applyCalibration, CALIBRATION } from '@parley/speech/voice/check/calibration.ts';
import { MATCH_LLR, MISMATCH_LLR } from '@parley/speech/voice/check/decide-voice.ts';
import { calibrateAcrossSpeakers, fitCalibration } from './fit-calibration.ts';
import { computeCllr, computeEqualErrorRate, computeMinDcf } from './measures.ts';
import {
  type CalibratedTrial,
  CHANNELS,
  type Channel,
  DURATIONS,
  toScores,
  type Trial,
} from './trials.ts';

/**
 * Formats the shares of trials with each outcome. They are decided only by the log-likelihood
 * ratio, although in the product all short recordings are inconclusive.
 */
function formatOutcomes(trials: CalibratedTrial[]): string {
  const share = (of: CalibratedTrial[], isCounted: (llr: number) => boolean) =>
    `${((100 * of.filter(({ llr }) => isCounted(llr)).length) / of.length).toFixed(1)} %`;
  const isMatch = (llr: number) => llr >= MATCH_LLR;
  const isMismatch = (llr: number) => llr <= MISMATCH_LLR;
  const isInconclusive = (llr: number) => !isMatch(llr) && !isMismatch(llr);
  const same = trials.filter(({ enrolled, tested }) => enrolled === tested);
  const other = trials.filter(({ enrolled, tested }) => enrolled !== tested);
  return (
    `one voice: match ${share(same, isMatch)}, inconclusive ${share(same, isInconclusive)}, ` +
    `false mismatch ${share(same, isMismatch)}; two voices: mismatch ${share(other, isMismatch)}, ` +
    `inconclusive ${share(other, isInconclusive)}, false match ${share(other, isMatch)}`
  );
}

/** With fewer speakers, one half is too small to fit parameters for the other half. */
const MIN_SPEAKERS = 8;

/** Prints the error rates, costs and outcomes of the trials of a channel for each duration. */
export function reportChannel(
  channel: Channel,
  trials: Trial[],
  print: (line: string) => void,
): void {
  const own = trials.filter((trial) => trial.channel === channel);
  const { condition } = CHANNELS[channel];
  const shipped = own.map((trial): CalibratedTrial => ({
    ...trial,
    llr: applyCalibration(CALIBRATION[condition], trial.score, trial.speechSeconds),
  }));
  const speakers = new Set(own.map(({ enrolled }) => enrolled)).size;
  const crossValidated = speakers < MIN_SPEAKERS ? undefined : calibrateAcrossSpeakers(own);
  print(
    `${channel}, calibration that fits these recordings: ${JSON.stringify(fitCalibration(own))}`,
  );
  for (const duration of DURATIONS) {
    const ofDuration = <T extends Trial>(all: T[]) =>
      all.filter((trial) => trial.duration === duration);
    const scores = toScores(ofDuration(own), ({ score }) => score);
    if (scores.same.length === 0) continue;
    const formatCllr = (calibrated: CalibratedTrial[]) =>
      computeCllr(toScores(ofDuration(calibrated), ({ llr }) => llr)).toFixed(3);
    print(
      `${channel}, ${duration} s (${scores.same.length} of one voice, ${scores.other.length} of two): ` +
        `EER ${(100 * computeEqualErrorRate(scores)).toFixed(2)} %, ` +
        `minDCF ${computeMinDcf(scores).toFixed(3)}, ` +
        `Cllr ${formatCllr(shipped)} shipped` +
        (crossValidated ? `, ${formatCllr(crossValidated)} calibrated on other speakers` : ''),
    );
    print(`  at the shipped parameters: ${formatOutcomes(ofDuration(shipped))}`);
    if (crossValidated)
      print(`  calibrated on other speakers: ${formatOutcomes(ofDuration(crossValidated))}`);
  }
}
