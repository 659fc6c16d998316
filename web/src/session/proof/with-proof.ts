import { ApiProblem } from '@parley/api-client/api-problem.ts';
import type { ProofDetails } from '@parley/contracts/networks/proof-of-work.ts';
import { doWork } from './proving.ts';

/** How often a call is sent again with a proof of work; a challenge may end before it arrives. */
const MAX_PROOFS = 3;

/**
 * Makes a call, and makes it again with a proof of work if the server asks for one because many
 * calls came from this network.
 * @param send makes the call with a proof, if there is one; each time with the same Idempotency-Key
 * @param work does the work
 * @throws ApiProblem `proof-needed` if this browser cannot do the work
 */
export async function withProof<T>(
  send: (proof: string | undefined) => Promise<T>,
  work: (details: ProofDetails) => Promise<string> = doWork,
): Promise<T> {
  let proof: string | undefined;
  for (let proofs = 0; ; proofs += 1)
    try {
      return await send(proof);
    } catch (error) {
      const isNeeded = error instanceof ApiProblem && error.code === 'proof-needed';
      if (!isNeeded || proofs === MAX_PROOFS) throw error;
      // If the work cannot be done, the problem itself says what to do.
      proof = await work(error.problem.details as ProofDetails).catch(() => {
        throw error;
      });
    }
}
