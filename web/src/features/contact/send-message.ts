import { PROOF_HEADER } from '@parley/contracts/networks/proof-header.ts';
import type { ProofDetails } from '@parley/contracts/networks/proof-of-work.ts';
import { doWork } from '../../session/proof/proving.ts';

export interface ContactMessage {
  name: string;
  email: string;
  message: string;
}

/** How often a message is sent again with a proof of work. */
const MAX_PROOFS = 3;

/**
 * Sends a contact message. It uses plain fetch because the landing page does not load the API
 * client.
 * @param key Idempotency-Key; keep it when the same message is sent again
 * @param work does the work for which the server asks if many messages came from this network
 */
export async function sendMessage(
  message: ContactMessage,
  key: string,
  doFetch: typeof fetch = fetch,
  work: (details: ProofDetails) => Promise<string> = doWork,
): Promise<'sent' | 'too-many' | 'unproven' | 'failed'> {
  const send = (headers: Record<string, string> = {}) =>
    doFetch('/api/support', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, ...headers },
      body: JSON.stringify(message),
    });
  try {
    let answer = await send();
    for (let proofs = 0; proofs < MAX_PROOFS && answer.status === 428; proofs += 1) {
      const { details } = (await answer.json()) as { details: ProofDetails };
      const proof = await work(details).catch(() => undefined);
      if (proof === undefined) break;
      answer = await send({ [PROOF_HEADER]: proof });
    }
    if (answer.status === 200) return 'sent';
    if (answer.status === 428) return 'unproven';
    return answer.status === 429 ? 'too-many' : 'failed';
  } catch {
    // No response is treated like a refusal: everything typed is kept for another attempt.
    return 'failed';
  }
}
