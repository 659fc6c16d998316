import type { DatabaseSync } from 'node:sqlite';
import { commonErrors } from '../cognito-error.ts';
import * as z from 'zod';

export type UserPage = { users: User[]; next: number | undefined };

/** The users of the pool. `now` stamps modifications. */
export function openUserStore(db: DatabaseSync, now: () => number) {
  const bySub = db.prepare('select doc from user where sub = ?');
  const byEmail = db.prepare('select doc from user where email = ?');
  const insert = db.prepare(
    'insert into user (sub, email, created_at, doc) values (?, ?, ?, ?) on conflict do nothing',
  );
  const update = db.prepare('update or ignore user set email = ?, doc = ? where sub = ?');
  const remove = db.prepare('delete from user where sub = ?');
  const page = db.prepare('select rowid, doc from user where rowid > ? order by rowid limit ?');

  const get = (sub: string): User | undefined => parseUser(bySub.get(sub)?.doc);
  return {
    get,
    /** By username (the sub) or by e-mail address in any case. */
    find: (login: string): User | undefined =>
      get(login) ?? parseUser(byEmail.get(login.toLowerCase())?.doc),
    /** Throws UsernameExistsException when the address is taken. */
    insert(user: User): void {
      const { changes } = insert.run(user.sub, user.email, user.createdAt, JSON.stringify(user));
      if (changes === 0) throw commonErrors.emailTaken();
    },
    /**
     * Changes some fields; merges are made by a function, on the user as it is now and not as the
     * caller once read it.
     */
    update(sub: string, patch: Partial<User> | ((current: User) => Partial<User>)): User {
      const current = get(sub);
      if (!current) throw commonErrors.unknownUser();
      const changes = typeof patch === 'function' ? patch(current) : patch;
      const user = { ...current, ...changes, modifiedAt: now() };
      if (update.run(user.email, JSON.stringify(user), sub).changes === 0)
        throw commonErrors.aliasTaken();
      return user;
    },
    delete: (sub: string): void => void remove.run(sub),
    /**
     * Users in order of creation after position `after` (0 first) that satisfy `matches`, at most
     * `limit`.
     */
    list(after: number, limit: number, matches: (user: User) => boolean): UserPage {
      const users: User[] = [];
      for (let position = after; ;) {
        const rows = page.all(position, 200);
        for (const row of rows) {
          const user = parseUser(row.doc)!;
          position = Number(row.rowid);
          if (matches(user)) users.push(user);
          if (users.length === limit) return { users, next: position };
        }
        if (rows.length < 200) return { users, next: undefined };
      }
    },
  };
}

function parseUser(doc: unknown): User | undefined {
  return typeof doc === 'string' ? userSchema.parse(JSON.parse(doc)) : undefined;
}

/** A user as stored: no password, only its SRP verifier. Instants are epoch milliseconds. */
const userSchema = z.object({
  sub: z.string(),
  /** Lower case; also in `attributes`. */
  email: z.string(),
  status: z.enum(['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED']),
  enabled: z.boolean(),
  attributes: z.record(z.string(), z.string()),
  /** An address that waits for its verification code. */
  pendingEmail: z.string().nullable(),
  verifier: z.object({ salt: z.string(), verifier: z.string() }),
  temporaryPasswordExpiresAt: z.number().nullable(),
  totp: z.object({
    secret: z.string().nullable(),
    pendingSecret: z.string().nullable(),
    enabled: z.boolean(),
    /** The last step whose code was used: a code works once. */
    lastStep: z.number(),
  }),
  createdAt: z.number(),
  modifiedAt: z.number(),
});

export type User = z.infer<typeof userSchema>;
