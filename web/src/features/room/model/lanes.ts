import type { Segment } from './speech.ts';

export interface Lane {
  person: string;
  /** Where each stretch is, in percent of the time shown. */
  marks: readonly { left: number; width: number }[];
  /** Percent of all speech. */
  share: number;
}

const THINNEST = 0.6;

/**
 * Who spoke when, as lanes over the time from `from` to `to` (ms). Shares are of what was said, so
 * that silence does not count; they add up to 100 where anybody spoke.
 */
export function lanes(
  people: readonly string[],
  spoken: ReadonlyMap<string, readonly Segment[]>,
  from: number,
  to: number,
): Lane[] {
  const span = Math.max(1, to - from);
  const inside = (person: string) =>
    (spoken.get(person) ?? [])
      .map((one) => ({ from: Math.max(one.from, from), to: Math.min(one.to, to) }))
      .filter((one) => one.to > one.from);
  const said = people.map((person) =>
    inside(person).reduce((sum, one) => sum + one.to - one.from, 0),
  );
  const shares = wholePercents(said);
  return people.map((person, index) => ({
    person,
    share: shares[index] ?? 0,
    marks: inside(person).map((one) => ({
      left: ((one.from - from) / span) * 100,
      width: Math.max(THINNEST, ((one.to - one.from) / span) * 100),
    })),
  }));
}

/**
 * Parts as whole percents that add up to 100: what rounding leaves goes to the largest remainders.
 */
export function wholePercents(parts: readonly number[]): number[] {
  const all = parts.reduce((sum, part) => sum + part, 0);
  if (all <= 0) return parts.map(() => 0);
  const exact = parts.map((part) => (part / all) * 100);
  const whole = exact.map(Math.floor);
  const missing = 100 - whole.reduce((sum, part) => sum + part, 0);
  const order = exact
    .map((part, index) => ({ index, rest: part - Math.floor(part) }))
    .sort((a, b) => b.rest - a.rest);
  for (const { index } of order.slice(0, missing)) whole[index] = (whole[index] ?? 0) + 1;
  return whole;
}
