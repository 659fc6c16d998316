import { type Failure, fail } from '../../kit/failure.ts';

/** Others changed something meanwhile: look again. */
export const LOOK_AGAIN = Symbol('look again');

/** Four looks: from the second on a busy person means a lost race and not a wrong choice. */
export async function withRetries<A>(attempt: (lostRace: boolean) => Promise<A | Failure | typeof LOOK_AGAIN>): Promise<A | Failure> {
  for (let look = 0; look < 4; look += 1) {
    const result = await attempt(look > 0);
    if (result !== LOOK_AGAIN) return result;
    await new Promise((resolve) => setTimeout(resolve, 15 * (look + 1)));
  }
  return fail('slot-taken', 'Others are booking the same people at this moment. Try again');
}
