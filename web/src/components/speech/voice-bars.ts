import { hashText } from '../people/initials.ts';

/**
 * Returns the heights of a voice strip, 0.14 to 1, always the same for an id. Adjacent bars are
 * smoothed, so that the strip looks like speech (bursts and pauses) and not like noise.
 */
export function voiceBars(id: string, count: number): number[] {
  let state = hashText(id) || 1;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  return Array.from({ length: count }, (_, index) => {
    const burst = 0.35 + 0.65 * Math.abs(Math.sin(index * 0.55 + (state % 7)));
    return Math.max(0.14, Math.min(1, next() ** 1.4 * burst + 0.12));
  });
}
