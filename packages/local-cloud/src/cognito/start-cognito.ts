import { createServer } from 'node:http';
import { listenOnLoopback } from '../shared/listen-on-loopback.ts';
import type { CognitoOptions } from './cognito-options.ts';
import { createListener } from './http/create-listener.ts';
import { openPool } from './pool-context.ts';

export type CognitoEngine = {
  /** Where SDK clients and Amplify's `userPoolEndpoint` point: `http://127.0.0.1:<port>`. */
  url: string;
  /** The `iss` claim, as on AWS. */
  issuer: string;
  /** The public keys that verify the pool's tokens, as a JSON Web Key Set. */
  jwks: () => { keys: object[] };
  /** Stops the engine; requests under way are cut off. */
  close: () => Promise<void>;
};

/**
 * Deliberately not supported:
 * - the hosted pages and OAuth endpoints (Amplify hard-codes https for them), hence federation and
 *   client secrets;
 * - SMS, e-mail one-time codes, passkeys, USER_AUTH, custom challenges, remembered devices,
 *   required MFA;
 * - triggers other than PreTokenGeneration V2, PreSignUp and PostConfirmation; user import,
 *   request-rate quotas;
 * - usernames other than e-mail addresses (the username of a user is its sub), phone number
 *   verification.
 *
 * Starts a user pool on 127.0.0.1 that speaks the Cognito user pools API. It keeps users and tokens
 * under `dataDir`; what it has acknowledged survives `kill -9`. Times are those of `options.now`.
 * Rejects when the port is taken or another process has the folder open.
 */
export async function startCognito(options: CognitoOptions): Promise<CognitoEngine> {
  const pool = openPool(options);
  const jwks = { keys: [pool.secrets.id.jwk, pool.secrets.access.jwk] };
  const listener = createListener(
    pool,
    jwks,
    options.onError ?? ((error) => console.error('cognito.operation-failed', error)),
  );
  const server = createServer((request, response) => {
    // The SDK sets its clock by this header; the machine's time would undo a moved clock.
    response.sendDate = false;
    response.setHeader('date', new Date(options.now()).toUTCString());
    void listener(request, response);
  });
  const listening = await listenOnLoopback(server, options.port).catch((error: unknown) => {
    pool.db.close();
    throw error;
  });
  return {
    url: listening.url,
    issuer: pool.issuer,
    jwks: () => jwks,
    async close() {
      await listening.close();
      pool.db.close();
    },
  };
}
