import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';

const familySchema = z.object({
  origin_jti: z.string(),
  sub: z.string(),
  client_id: z.string(),
  /** The value of the `auth_time` claim, in epoch seconds. */
  auth_time: z.number(),
  event_id: z.string(),
  expires_at: z.number(),
  revoked_at: z.number().nullable(),
});

/** All tokens of one sign-in; `expires_at` is the expiry of its refresh tokens. */
export type TokenFamily = z.infer<typeof familySchema>;

const columns = 'family.origin_jti, sub, client_id, auth_time, event_id, expires_at, revoked_at';
// An access token is valid for at most a day, so a family is stored for that long after its last
// refresh token.
const retentionMs = 24 * 3_600_000;

/** Opens the store of refresh tokens (hashed) and the sign-ins to which they belong. */
export function openTokenFamilyStore(db: DatabaseSync, now: () => number) {
  const insert = db.prepare('insert into family values (?, ?, ?, ?, ?, ?, ?)');
  const purge = db.prepare('delete from family where expires_at < ?');
  const get = db.prepare(`select ${columns} from family where origin_jti = ?`);
  const revoke = db.prepare(
    'update family set revoked_at = ? where origin_jti = ? and revoked_at is null',
  );
  const revokeAll = db.prepare(
    'update family set revoked_at = ? where sub = ? and revoked_at is null',
  );
  const insertToken = db.prepare(
    'insert into refresh_token (hash, origin_jti, usable_until) values (?, ?, null)',
  );
  const retire = db.prepare(
    'update refresh_token set usable_until = ? where hash = ? and usable_until is null',
  );
  const byToken = db.prepare(
    `select ${columns}, usable_until from refresh_token join family on family.origin_jti ` +
      '= refresh_token.origin_jti where hash = ?',
  );
  return {
    insert(family: TokenFamily): void {
      purge.run(now() - retentionMs);
      insert.run(
        family.origin_jti,
        family.sub,
        family.client_id,
        family.auth_time,
        family.event_id,
        family.expires_at,
        family.revoked_at,
      );
    },
    get(originJti: string): TokenFamily | undefined {
      const row = get.get(originJti);
      return row && familySchema.parse(row);
    },
    revoke: (originJti: string): void => void revoke.run(now(), originJti),
    revokeAll: (sub: string): void => void revokeAll.run(now(), sub),
    addToken: (originJti: string, token: string): void =>
      void insertToken.run(hashToken(token), originJti),
    /**
     * Limits the validity of a token to the end of the grace period. The first rotation determines
     * that end.
     */
    retireToken: (token: string, usableUntil: number): void =>
      void retire.run(usableUntil, hashToken(token)),
    /** Finds a refresh token. `usableUntil` is null while the token has not been rotated. */
    findToken(token: string): { family: TokenFamily; usableUntil: number | null } | undefined {
      const row = byToken.get(hashToken(token));
      if (!row) return undefined;
      return {
        family: familySchema.parse(row),
        usableUntil: row.usable_until === null ? null : Number(row.usable_until),
      };
    },
  };
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
