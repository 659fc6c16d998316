import type { ProofDetails, ProofOfWork } from '@parley/contracts/networks/proof-of-work.ts';
import { ownWorker } from '../../ports/own-worker.ts';
import workerUrl from './solve-proof.worker.ts?worker&url';

/**
 * Solves the challenge of a refused request in a worker, which ends with it.
 * @returns the value of the header with which the request is sent again
 * @throws Error if this browser cannot solve it in time
 */
export async function proveWork(details: ProofDetails): Promise<string> {
  const worker = ownWorker(workerUrl);
  try {
    const proof = await new Promise<ProofOfWork | null>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ProofOfWork | null>) =>
        resolve(data),
      );
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      worker.postMessage(details);
    });
    if (!proof) throw new Error('The challenge was not solved in time');
    return btoa(JSON.stringify(proof)).replaceAll('+', '-').replaceAll('/', '_');
  } finally {
    worker.terminate();
  }
}
