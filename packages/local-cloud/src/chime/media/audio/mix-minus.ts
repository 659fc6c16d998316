import { FRAME } from './opus-codec.ts';

const LOUDEST = 32_767;

/**
 * What everybody together says in one frame, and what is left of it for each of those who say it:
 * all the others.
 */
export interface Mix<Member> {
  /** For who says nothing; undefined when nobody says anything. */
  everybody: Int16Array | undefined;
  /** For who says something. Undefined: nobody else does. */
  without(member: Member): Int16Array | undefined;
}

/** Adds up frames of equal length; sums beyond the range of 16 bits are cut off. */
export function mixMinus<Member>(frames: ReadonlyMap<Member, Int16Array>): Mix<Member> {
  if (frames.size === 0) return { everybody: undefined, without: () => undefined };
  const total = new Int32Array(FRAME);
  for (const frame of frames.values())
    for (let index = 0; index < FRAME; index++) total[index]! += frame[index]!;
  const clipped = (own?: Int16Array) => {
    const out = new Int16Array(FRAME);
    for (let index = 0; index < FRAME; index++) {
      const value = total[index]! - (own ? own[index]! : 0);
      out[index] = value > LOUDEST ? LOUDEST : value < -LOUDEST ? -LOUDEST : value;
    }
    return out;
  };
  return {
    everybody: clipped(),
    without: (member) =>
      frames.size === 1 && frames.has(member) ? undefined : clipped(frames.get(member)),
  };
}
