import { MATCH_RATIO, MISMATCH_RATIO } from '@parley/speech/voice/check/decide-voice.ts';
import type { RatedTrial } from './trials.ts';

/**
 * Formats the share of trials with each outcome, decided by the ratio alone. The product itself
 * never decides short tests.
 */
export function countOutcomes(trials: RatedTrial[]): string {
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
