import type { PoolContext } from '../pool-context.ts';
import type { Challenge } from '../store/challenges.ts';

/** Stores a challenge and returns its session. */
export function issueChallenge(pool: PoolContext, clientId: string, challenge: Challenge): string {
  const session = pool.randomBytes(64).toString('base64');
  pool.challenges.put(session, clientId, challenge);
  return session;
}
