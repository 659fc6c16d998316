import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';

/** The tables of managed login; `identity` belongs to the identity store. */
export const MANAGED_LOGIN_SCHEMA = `
create table if not exists identity (provider text not null, subject text not null,
  sub text not null references user(sub) on delete cascade, linked_at integer not null,
  primary key (provider, subject)) strict;
create index if not exists identity_by_sub on identity (sub);
create table if not exists provider_request (hash blob primary key, doc text not null,
  expires_at integer not null) strict;
create table if not exists authorization_code (hash blob primary key, doc text not null,
  expires_at integer not null) strict;
create table if not exists login_session (hash blob primary key,
  sub text not null references user(sub) on delete cascade, provider text not null,
  expires_at integer not null) strict;
create table if not exists family_scopes (
  origin_jti text primary key references family(origin_jti) on delete cascade,
  scopes text not null) strict;
`;

/** Codes are valid for five minutes. Source: Cognito developer guide, "Authorize endpoint". */
const CODE_MS = 5 * 60_000;
/** How long a sign-in at a provider may take. */
const REQUEST_MS = 15 * 60_000;
/** A session of managed login lasts an hour. Source: Cognito developer guide, "Managed login". */
const SESSION_MS = 3_600_000;

const request = z.object({
  clientId: z.string(),
  redirectUri: z.string(),
  state: z.string().optional(),
  scopes: z.array(z.string()),
  challenge: z.string().optional(),
  nonce: z.string().optional(),
});
/** A checked authorization request of a client. */
export type AuthorizationRequest = z.infer<typeof request>;

const providerRequest = z.object({
  request,
  provider: z.string(),
  /** The nonce that the provider's ID token must contain. */
  nonce: z.string(),
  /** The value of the cookie of the browser in which the sign-in began. */
  browser: z.string(),
});
/** A sign-in that goes on at a provider. */
export type ProviderRequest = z.infer<typeof providerRequest>;

const code = z.object({ request, sub: z.string() });
export type AuthorizationCode = z.infer<typeof code>;

/** Opens the store of sign-ins at the OAuth endpoints. Secrets are stored as their hashes. */
export function openLoginStore(db: DatabaseSync, now: () => number) {
  const put = (table: 'provider_request' | 'authorization_code') => {
    const purge = db.prepare(`delete from ${table} where expires_at < ?`);
    const insert = db.prepare(`insert into ${table} (hash, doc, expires_at) values (?, ?, ?)`);
    return (secret: string, doc: object, ms: number): void => {
      purge.run(now());
      insert.run(hash(secret), JSON.stringify(doc), now() + ms);
    };
  };
  /** Returns the row of a secret and deletes it, so that the secret works once. */
  const take = <T>(table: 'provider_request' | 'authorization_code', schema: z.ZodType<T>) => {
    const remove = db.prepare(`delete from ${table} where hash = ? returning doc, expires_at`);
    return (secret: string): T | undefined => {
      const row = remove.get(hash(secret));
      if (!row || Number(row.expires_at) <= now()) return undefined;
      return schema.parse(JSON.parse(String(row.doc)));
    };
  };
  const putRequest = put('provider_request');
  const putCode = put('authorization_code');
  const insertSession = db.prepare(
    'insert into login_session (hash, sub, provider, expires_at) values (?, ?, ?, ?)',
  );
  const purgeSessions = db.prepare('delete from login_session where expires_at < ?');
  const getSession = db.prepare(
    'select sub, provider from login_session where hash = ? and expires_at > ?',
  );
  const removeSession = db.prepare('delete from login_session where hash = ?');
  const insertScopes = db.prepare('insert into family_scopes (origin_jti, scopes) values (?, ?)');
  const getScopes = db.prepare('select scopes from family_scopes where origin_jti = ?');
  return {
    putRequest: (state: string, doc: ProviderRequest): void => putRequest(state, doc, REQUEST_MS),
    takeRequest: take('provider_request', providerRequest),
    putCode: (secret: string, doc: AuthorizationCode): void => putCode(secret, doc, CODE_MS),
    takeCode: take('authorization_code', code),
    putSession(secret: string, sub: string, provider: string): void {
      purgeSessions.run(now());
      insertSession.run(hash(secret), sub, provider, now() + SESSION_MS);
    },
    findSession(secret: string): { sub: string; provider: string } | undefined {
      const row = getSession.get(hash(secret), now());
      return row && { sub: String(row.sub), provider: String(row.provider) };
    },
    removeSession: (secret: string): void => void removeSession.run(hash(secret)),
    /** Stores the scopes of a session that began here; others have the one of the API. */
    keepScopes: (originJti: string, scopes: string[]): void =>
      void insertScopes.run(originJti, scopes.join(' ')),
    findScopes(originJti: string): string[] | undefined {
      const row = getScopes.get(originJti);
      return row && String(row.scopes).split(' ');
    },
  };
}

const hash = (secret: string): Buffer => createHash('sha256').update(secret).digest();
