import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { ProofDetails, ProofOfWork } from '@parley/contracts/networks/proof-of-work.ts';

/** Solves one challenge, so that the page stays responsive; answers null if the time is over. */
addEventListener('message', ({ data }: MessageEvent<ProofDetails>) => {
  void solve(data).then((proof) => postMessage(proof));
});

async function solve({ id, challenge, seconds }: ProofDetails): Promise<ProofOfWork | null> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: seconds * 1000 });
  return (
    solution && { id, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }
  );
}
