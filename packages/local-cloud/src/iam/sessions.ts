import { createHmac, hash } from 'node:crypto';
import * as z from 'zod';
import type { Keys } from '../sigv4/auth-result.ts';
import { signaturesEqual } from '../sigv4/signature.ts';

const sessionSchema = z.object({
  kind: z.enum(['AWS', 'Service']),
  /** The ARN of the role, or the name of the service. */
  name: z.string(),
  /** The name of the session: that of the function for a role. */
  session: z.string(),
  /** The resource on whose behalf a service acts. */
  sourceArn: z.string().optional(),
  /** A policy that narrows what the role may do, as JSON text. */
  policy: z.string().optional(),
  /** Milliseconds since 1970. */
  expiresAt: z.number().optional(),
});

/** What a session token stands for. */
export type Session = z.infer<typeof sessionSchema>;

export interface Sessions {
  /** Returns keys with which requests are signed on behalf of a session. */
  issue(session: Session): Keys;
  /** Returns the session of a token and the secret of its access key, if they belong together. */
  find(accessKeyId: string, token: string): { session: Session; secret: string } | undefined;
}

/** The number of tokens whose sessions are kept, so that they are not verified for each request. */
const MAX_CACHED = 2000;

/**
 * Creates the temporary keys of a stack. A token contains its session and a signature, so that it
 * stays valid when the local cloud is started again, as tokens of AWS do.
 * @param rootSecret the secret of the account's own access key
 */
export function createSessions(rootSecret: string): Sessions {
  const cached = new Map<string, { accessKeyId: string; secret: string; session: Session }>();
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', rootSecret).update(`${purpose}\n${text}`).digest();

  const toKeys = (token: string) => ({
    accessKeyId: `ASIA${hash('sha256', token).slice(0, 16).toUpperCase()}`,
    secret: sign('secret access key', token).toString('base64'),
  });
  const verify = (token: string): Session | undefined => {
    const [body = '', signature = ''] = token.split('.');
    if (!signaturesEqual(sign('session token', body).toString('base64url'), signature))
      return undefined;
    return sessionSchema.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  };

  return {
    issue(session) {
      const body = Buffer.from(JSON.stringify(session)).toString('base64url');
      const token = `${body}.${sign('session token', body).toString('base64url')}`;
      const { accessKeyId, secret } = toKeys(token);
      return { accessKeyId, secretAccessKey: secret, sessionToken: token };
    },
    find(accessKeyId, token) {
      let found = cached.get(token);
      if (!found) {
        const session = verify(token);
        if (!session) return undefined;
        found = { session, ...toKeys(token) };
        if (cached.size >= MAX_CACHED) cached.delete(cached.keys().next().value!);
        cached.set(token, found);
      }
      return found.accessKeyId === accessKeyId ? found : undefined;
    },
  };
}
