import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../shared/database.ts';
import { CognitoError, commonErrors } from './cognito-error.ts';
import type { CognitoOptions } from './cognito-options.ts';
import { loadPoolSecrets, type PoolSecrets } from './crypto/pool-secrets.ts';
import { openIdentityStore } from './managed-login/identity-store.ts';
import { MANAGED_LOGIN_SCHEMA, openLoginStore } from './managed-login/login-store.ts';
import { openChallengeStore } from './store/challenges.ts';
import { openCodeStore } from './store/codes.ts';
import { openGroupStore } from './store/groups.ts';
import { openTokenFamilyStore } from './store/token-families.ts';
import { openUserStore } from './store/users.ts';

const schema = `
create table if not exists user (sub text primary key, email text not null unique,
  created_at integer not null, doc text not null) strict;
create table if not exists pool_group (name text primary key, description text, precedence integer,
  role_arn text,
  created_at integer not null, modified_at integer not null) strict;
create table if not exists membership (sub text not null references user(sub) on delete cascade,
  group_name text not null references pool_group(name) on delete cascade, primary key (sub,
    group_name)) strict;
create table if not exists code (account text not null, purpose text not null, hash blob not null,
  expires_at integer not null,
  primary key (account, purpose)) strict;
create table if not exists lockout (account text primary key, failures integer not null,
  locked_until integer not null,
  last_failure_at integer not null) strict;
create table if not exists limit_window (key text primary key, used integer not null,
  ends_at integer not null) strict;
create table if not exists challenge (hash blob primary key, client_id text not null,
  doc text not null,
  expires_at integer not null) strict;
create table if not exists family (origin_jti text primary key, sub text not null
  references user(sub) on delete cascade,
  client_id text not null, auth_time integer not null, event_id text not null,
    expires_at integer not null, revoked_at integer) strict;
create index if not exists family_by_sub on family (sub);
create table if not exists refresh_token (hash blob primary key,
  origin_jti text not null references family(origin_jti) on delete cascade,
    usable_until integer) strict;
create index if not exists refresh_token_by_family on refresh_token (origin_jti);
${MANAGED_LOGIN_SCHEMA}
`;

/**
 * Opens the pool's database in a separate folder (0700), in a file (0600) that only the current
 * user can read.
 */
function openPoolDatabase(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  chmodSync(dataDir, 0o700);
  const path = join(dataDir, 'pool.sqlite');
  closeSync(openSync(path, 'a', 0o600));
  return openDatabase(path, schema);
}

const freeFailures = 5;
const maxMs = 15 * 60_000;

/**
 * Slows down password guessing as AWS documents it: the fifth failure locks the account for a
 * second, and each further failure doubles the time, up to about 15 minutes. The failures are reset
 * after 15 minutes without a failure and by a sign-in.
 */
function openLockoutStore(db: DatabaseSync, now: () => number) {
  const get = db.prepare(
    'select failures, locked_until, last_failure_at from lockout where account = ?',
  );
  const put = db.prepare(
    'insert or replace into lockout (account, failures, locked_until, last_failure_at) ' +
      'values (?, ?, ?, ?)',
  );
  const remove = db.prepare('delete from lockout where account = ?');
  const purge = db.prepare('delete from lockout where max(locked_until, last_failure_at) < ?');
  return {
    /** Throws NotAuthorizedException while the account is locked. */
    check(account: string): void {
      if (Number(get.get(account)?.locked_until ?? 0) > now()) {
        throw new CognitoError('NotAuthorizedException', 'Password attempts exceeded');
      }
    },
    fail(account: string): void {
      purge.run(now() - maxMs);
      const failures = Number(get.get(account)?.failures ?? 0) + 1;
      const lockMs =
        failures < freeFailures ? 0 : Math.min(1000 * 2 ** (failures - freeFailures), maxMs);
      put.run(account, failures, now() + lockMs, now());
    },
    clear: (account: string): void => void remove.run(account),
  };
}

const hourMs = 3_600_000;

/** Counts events per key in windows of one hour, each of which begins with its first event. */
function openLimitStore(db: DatabaseSync, now: () => number) {
  const get = db.prepare('select used from limit_window where key = ? and ends_at > ?');
  const count = db.prepare(`insert into limit_window (key, used, ends_at) values (?, 1, ?)
    on conflict (key) do update set used = used + 1`);
  const purge = db.prepare('delete from limit_window where ends_at <= ?');
  return {
    /** Throws LimitExceededException if the window already contains `limit` events. */
    check(key: string, limit: number): void {
      if (Number(get.get(key, now())?.used ?? 0) >= limit) throw commonErrors.tooManyAttempts();
    },
    count(key: string): void {
      purge.run(now());
      count.run(key, now() + hourMs);
    },
  };
}

/** The data and services that operations use. */
export type PoolContext = {
  options: CognitoOptions;
  now: () => number;
  authenticatorNow: () => number;
  randomBytes: (length: number) => Buffer;
  issuer: string;
  /** The part of the pool id after the region, which SRP uses. */
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
  identities: ReturnType<typeof openIdentityStore>;
  logins: ReturnType<typeof openLoginStore>;
};

/**
 * Opens the stores and keys under `options.dataDir` and creates the groups that the template
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
    identities: openIdentityStore(db, now),
    logins: openLoginStore(db, now),
  };
}
