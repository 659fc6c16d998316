import * as z from 'zod';
import { proofDetails } from '@parley/contracts/networks/proof-of-work.ts';
import { keys } from '../keys.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

const challengeItem = z.object({
  kind: z.literal('PROOF_CHALLENGE'),
  /** What the challenge was made for: the route and the network. */
  of: z.string(),
  challenge: proofDetails.shape.challenge,
  /** Signs the challenge; no other one has it. */
  secret: z.string(),
  /** Seconds since the epoch. */
  ttl: z.int(),
  version: z.int(),
});
export type ProofChallenge = Omit<z.infer<typeof challengeItem>, 'kind' | 'version'>;

/** Challenges that nobody has solved yet. `platform` is tenant 1's store. */
export const proofChallenges = {
  async get(platform: TenantStore, id: string): Promise<ProofChallenge | undefined> {
    const item = await platform.get(keys.proofChallenge(id));
    return item && challengeItem.parse(item);
  },
  add: (platform: TenantStore, id: string, challenge: ProofChallenge): WriteOp =>
    platform.put(
      keys.proofChallenge(id),
      { kind: 'PROOF_CHALLENGE', ...challenge, version: 1 },
      'missing',
    ),
  /** Removes a challenge, so that its solution cannot be used again. */
  remove: (platform: TenantStore, id: string): WriteOp =>
    platform.remove(keys.proofChallenge(id), { version: 1 }),
};
