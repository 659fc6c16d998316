import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { CognitoError, commonErrors } from '../cognito-error.ts';

const lifetimeMs = 3 * 60_000;

const source = z.enum(['TokenGeneration_Authentication', 'TokenGeneration_NewPasswordChallenge']);
const challengeSchema = z.discriminatedUnion('name', [
  z.object({
    name: z.literal('PASSWORD_VERIFIER'),
    login: z.string(),
    handshake: z.object({ A: z.string(), B: z.string(), b: z.string() }),
  }),
  z.object({ name: z.literal('NEW_PASSWORD_REQUIRED'), sub: z.string() }),
  z.object({
    name: z.literal('SOFTWARE_TOKEN_MFA'),
    sub: z.string(),
    source,
    failures: z.number(),
  }),
]);

/** A step that a user must complete before tokens are issued. */
export type Challenge = z.infer<typeof challengeSchema>;

/**
 * Opens the store of unfinished sign-ins. A session is a random string; its hash is stored, and it
 * is valid for three minutes.
 */
export function openChallengeStore(db: DatabaseSync, now: () => number) {
  const put = db.prepare(
    'insert or replace into challenge (hash, client_id, doc, expires_at) values (?, ?, ?, ?)',
  );
  const get = db.prepare('select client_id, doc, expires_at from challenge where hash = ?');
  const remove = db.prepare('delete from challenge where hash = ?');
  const purge = db.prepare('delete from challenge where expires_at < ?');
  return {
    put(session: string, clientId: string, challenge: Challenge): void {
      purge.run(now() - lifetimeMs);
      put.run(hashSession(session), clientId, JSON.stringify(challenge), now() + lifetimeMs);
    },
    /**
     * Returns the valid challenge of a session. Throws NotAuthorizedException if the session is
     * unknown, expired, or belongs to another challenge.
     */
    get<Name extends Challenge['name']>(
      session: string,
      clientId: string,
      name: Name,
    ): Challenge & { name: Name } {
      const row = get.get(hashSession(session));
      if (!row || row.client_id !== clientId) throw commonErrors.invalidSession();
      if (Number(row.expires_at) <= now()) {
        throw new CognitoError(
          'NotAuthorizedException',
          'Invalid session for the user, session is expired.',
        );
      }
      const challenge = challengeSchema.parse(JSON.parse(String(row.doc)));
      if (!isNamed(challenge, name)) throw commonErrors.invalidSession();
      return challenge;
    },
    delete: (session: string): void => void remove.run(hashSession(session)),
  };
}

function isNamed<Name extends Challenge['name']>(
  challenge: Challenge,
  name: Name,
): challenge is Challenge & { name: Name } {
  return challenge.name === name;
}

function hashSession(session: string): Buffer {
  return createHash('sha256').update(session).digest();
}
