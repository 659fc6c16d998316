import type { DatabaseSync } from 'node:sqlite';
import type { User } from '../store/users.ts';

/** A user's identity at a third-party provider. `linkedAt` is in epoch milliseconds. */
export interface Identity {
  provider: string;
  subject: string;
  sub: string;
  linkedAt: number;
}

type IdentityStore = ReturnType<typeof openIdentityStore>;
/** A pool, as far as identities need it. */
interface PoolWithIdentities {
  identities: IdentityStore;
}

/** Opens the store of the identities that users have at third-party providers. */
export function openIdentityStore(db: DatabaseSync, now: () => number) {
  const insert = db.prepare(
    'insert into identity (provider, subject, sub, linked_at) values (?, ?, ?, ?)',
  );
  const get = db.prepare('select * from identity where provider = ? and subject = ?');
  const bySub = db.prepare('select * from identity where sub = ? order by linked_at, rowid');
  return {
    add: (provider: string, subject: string, sub: string): void =>
      void insert.run(provider, subject, sub, now()),
    find: (provider: string, subject: string): Identity | undefined => {
      const row = get.get(provider, subject);
      return row && toIdentity(row);
    },
    ofUser: (sub: string): Identity[] => bySub.all(sub).map(toIdentity),
  };
}

const toIdentity = (row: Record<string, unknown>): Identity => ({
  provider: String(row['provider']),
  subject: String(row['subject']),
  sub: String(row['sub']),
  linkedAt: Number(row['linked_at']),
});

/** Returns the attributes of a user, with `identities` (a JSON list) for one who has some. */
export function toAttributesWithIdentities(
  pool: PoolWithIdentities,
  user: User,
): Record<string, string> {
  const list = describe(pool, user);
  return list.length === 0
    ? user.attributes
    : { ...user.attributes, identities: JSON.stringify(list) };
}

/** Returns the claim `identities` of an ID token; nothing for a user without any. */
export function identitiesClaim(pool: PoolWithIdentities, user: User): Record<string, unknown> {
  const list = describe(pool, user);
  if (list.length === 0) return {};
  // In tokens, as opposed to attributes, all values are texts.
  return {
    identities: list.map((one) => ({
      ...one,
      primary: String(one.primary),
      dateCreated: String(one.dateCreated),
    })),
  };
}

const describe = (pool: PoolWithIdentities, user: User) =>
  pool.identities.ofUser(user.sub).map(({ provider, subject, linkedAt }) => ({
    userId: subject,
    providerName: provider,
    providerType: 'OIDC',
    issuer: null,
    // True for a user that the sign-in with the provider has created.
    primary: user.externalName !== undefined,
    dateCreated: linkedAt,
  }));
