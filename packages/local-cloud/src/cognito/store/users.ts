import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { commonErrors } from '../cognito-error.ts';

export type UserPage = { users: User[]; next: number | undefined };

/** Opens the store of the pool's users. Changes are dated by `now`. */
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
    /** Finds a user by username (the sub) or by e-mail address in any case. */
    find: (login: string): User | undefined =>
      get(login) ?? parseUser(byEmail.get(login.toLowerCase())?.doc),
    /** Stores a user. Throws UsernameExistsException if the address is taken. */
    insert(user: User): void {
      const { changes } = insert.run(user.sub, user.email, user.createdAt, JSON.stringify(user));
      if (changes === 0) throw commonErrors.emailTaken();
    },
    /**
     * Changes some fields. If new values depend on current ones, `patch` is a function, which
     * receives the stored user and not one that the caller read earlier.
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
     * Returns at most `limit` users that satisfy `matches`, in order of creation, after the
     * position `after` (0 at first).
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

/** A stored user. It contains no password, only the SRP verifier. Times are epoch milliseconds. */
const userSchema = z.object({
  sub: z.string(),
  /**
   * The address in lower case, which `attributes` contains too. The name in lower case of a
   * third-party provider's user, because nobody signs in with the address of such a user.
   */
  email: z.string(),
  status: z.enum([
    'UNCONFIRMED',
    'CONFIRMED',
    'FORCE_CHANGE_PASSWORD',
    'RESET_REQUIRED',
    'EXTERNAL_PROVIDER',
  ]),
  /**
   * The name of a user that a sign-in with a third-party provider has created: `<provider>_<id>`.
   * The name of all others is their sub.
   */
  externalName: z.string().optional(),
  enabled: z.boolean(),
  attributes: z.record(z.string(), z.string()),
  /** A new address whose verification code has not been entered yet. */
  pendingEmail: z.string().nullable(),
  verifier: z.object({ salt: z.string(), verifier: z.string() }),
  temporaryPasswordExpiresAt: z.number().nullable(),
  totp: z.object({
    secret: z.string().nullable(),
    pendingSecret: z.string().nullable(),
    enabled: z.boolean(),
    /** The last step whose code was used, because a code may be used only once. */
    lastStep: z.number(),
  }),
  createdAt: z.number(),
  modifiedAt: z.number(),
});

export type User = z.infer<typeof userSchema>;

/** Returns the name of a user, which tokens, triggers and answers contain. */
export const getUsername = (user: User): string => user.externalName ?? user.sub;
