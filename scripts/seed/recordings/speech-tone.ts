/** A voice, with its pitch and its speed. */
export interface Voice {
  hz: number;
  syllablesPerSecond: number;
}

const TWO_PI = 2 * Math.PI;

/**
 * Returns one sample of a signal that sounds like speech without words: a rising and falling pitch
 * with overtones and syllables.
 * @param at the seconds since the beginning of this segment
 * @param length the length of the segment, in seconds
 * @returns −1 to 1
 */
export function speechTone({ hz, syllablesPerSecond }: Voice, at: number, length: number): number {
  const melody = hz * (1 + 0.12 * Math.sin(TWO_PI * 0.7 * at) - (0.1 * at) / Math.max(length, 1));
  const phase = TWO_PI * melody * at;
  const sound =
    Math.sin(phase) +
    0.5 * Math.sin(2 * phase + 0.4) +
    0.25 * Math.sin(3 * phase + 1.1) +
    0.12 * Math.sin(5 * phase + 2.3);
  const syllable = 0.25 + 0.75 * Math.abs(Math.sin(Math.PI * syllablesPerSecond * at)) ** 0.7;
  const edge = Math.min(1, at / 0.03, (length - at) / 0.03);
  return 0.3 * sound * syllable * Math.max(0, edge);
}
