import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { CognitoOptions } from './cognito-options.ts';
import { loadPoolSecrets, type PoolSecrets } from './crypto/pool-secrets.ts';
import { openChallengeStore } from './store/challenges.ts';
import { openCodeStore } from './store/codes.ts';
import { openGroupStore } from './store/groups.ts';
import { openLimitStore } from './store/limits.ts';
import { openLockoutStore } from './store/lockouts.ts';
import { openPoolDatabase } from './store/open-pool-database.ts';
import { openTokenFamilyStore } from './store/token-families.ts';
import { openUserStore } from './store/users.ts';

/** Everything an operation works with. */
export type PoolContext = {
  options: CognitoOptions;
  now: () => number;
  authenticatorNow: () => number;
  randomBytes: (length: number) => Buffer;
  issuer: string;
  /** The part of the pool id behind the region: it takes part in SRP. */
  poolName: string;
  secrets: PoolSecrets;
  db: DatabaseSync;
  users: ReturnType<typeof openUserStore>;
  groups: ReturnType<typeof openGroupStore>;
  codes: ReturnType<typeof openCodeStore>;
  limits: ReturnType<typeof openLimitStore>;
  lockouts: ReturnType<typeof openLockoutStore>;
  challenges: ReturnType<typeof openChallengeStore>;
  families: ReturnType<typeof openTokenFamilyStore>;
};

/**
 * Opens the stores and keys under `options.dataDir` and makes the groups that the template
 * declares.
 */
export function openPool(options: CognitoOptions): PoolContext {
  const now = () => Math.floor(options.now());
  const random = options.randomBytes ?? randomBytes;
  const db = openPoolDatabase(options.dataDir);
  const secrets = loadPoolSecrets(options.dataDir, random);
  const groups = openGroupStore(db);
  for (const name of options.pool.groups) {
    groups.insert({
      name,
      description: null,
      precedence: null,
      role_arn: null,
      created_at: now(),
      modified_at: now(),
    });
  }
  return {
    options,
    now,
    authenticatorNow: options.authenticatorNow ?? now,
    randomBytes: random,
    issuer: `https://cognito-idp.${options.region}.amazonaws.com/${options.pool.id}`,
    poolName: options.pool.id.split('_')[1] ?? '',
    secrets,
    db,
    groups,
    users: openUserStore(db, now),
    codes: openCodeStore(db, secrets.hmac, now),
    limits: openLimitStore(db, now),
    lockouts: openLockoutStore(db, now),
    challenges: openChallengeStore(db, now),
    families: openTokenFamilyStore(db, now),
  };
}
