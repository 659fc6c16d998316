import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../../shared/open-database.ts';

const schema = `
create table if not exists user (sub text primary key, email text not null unique, created_at integer not null, doc text not null) strict;
create table if not exists pool_group (name text primary key, description text, precedence integer, role_arn text,
  created_at integer not null, modified_at integer not null) strict;
create table if not exists membership (sub text not null references user(sub) on delete cascade,
  group_name text not null references pool_group(name) on delete cascade, primary key (sub, group_name)) strict;
create table if not exists code (account text not null, purpose text not null, hash blob not null, expires_at integer not null,
  primary key (account, purpose)) strict;
create table if not exists lockout (account text primary key, failures integer not null, locked_until integer not null,
  last_failure_at integer not null) strict;
create table if not exists limit_window (key text primary key, used integer not null, ends_at integer not null) strict;
create table if not exists challenge (hash blob primary key, client_id text not null, doc text not null,
  expires_at integer not null) strict;
create table if not exists family (origin_jti text primary key, sub text not null references user(sub) on delete cascade,
  client_id text not null, auth_time integer not null, event_id text not null, expires_at integer not null, revoked_at integer) strict;
create index if not exists family_by_sub on family (sub);
create table if not exists refresh_token (hash blob primary key,
  origin_jti text not null references family(origin_jti) on delete cascade, usable_until integer) strict;
create index if not exists refresh_token_by_family on refresh_token (origin_jti);
`;

/**
 * Opens the pool's database in a folder (0700) of its own, as a file (0600) that only this user can
 * read.
 */
export function openPoolDatabase(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  chmodSync(dataDir, 0o700);
  const path = join(dataDir, 'pool.sqlite');
  closeSync(openSync(path, 'a', 0o600));
  return openDatabase(path, schema);
}
