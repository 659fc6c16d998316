import { type Failure, isFailure } from '../kit/failure.ts';

const TRIES = 8;

/** Repeats a change that reads the thread and writes it with the version read, while others write at the same moment. */
export async function untilTaken<A extends object>(change: () => Promise<A | Failure>): Promise<A | Failure> {
  let answer = await change();
  for (let tried = 1; tried < TRIES && isFailure(answer) && answer.problem === 'conflict'; tried += 1) {
    await new Promise((resolve) => setTimeout(resolve, 15 * tried));
    answer = await change();
  }
  return answer;
}
