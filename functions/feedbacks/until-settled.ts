import { type Failure, fail } from '../kit/failure.ts';

/** A panel has at most 12 people; when all submit at once, each round lets at least one through. */
const ROUNDS = 12;

/**
 * Repeats a read-and-write that others' writes got in the way of. `attempt` returns `lostRace()` where its commit was
 * refused for that reason; after the last round that conflict is the answer.
 */
export async function untilSettled<T>(attempt: (lostRace: () => Failure<'conflict'>) => Promise<T | Failure>): Promise<T | Failure> {
  for (let round = 1; ; round += 1) {
    let lost = false;
    const result = await attempt(() => {
      lost = true;
      return fail('conflict');
    });
    if (!lost || round === ROUNDS) return result;
    await new Promise((resolve) => setTimeout(resolve, 10 * round));
  }
}
