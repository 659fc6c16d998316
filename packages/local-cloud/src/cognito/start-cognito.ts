import { createServer } from 'node:http';
import { listenOnLoopback } from '../shared/listen-on-loopback.ts';
import type { CognitoOptions } from './cognito-options.ts';
import { createListener } from './http/create-listener.ts';
import { openPool } from './pool-context.ts';

export type CognitoEngine = {
  /** The endpoint for SDK clients and Amplify's `userPoolEndpoint`: `http://127.0.0.1:<port>`. */
  url: string;
  /** The `iss` claim, in the same format as on AWS. */
  issuer: string;
  /** Returns the public keys that verify the pool's tokens, as a JSON Web Key Set. */
  jwks: () => { keys: object[] };
  /** Stops the engine; running requests are aborted. */
  close: () => Promise<void>;
};

/**
 * Starts a user pool on 127.0.0.1 that implements the Cognito user pools API. It stores users and
 * tokens under `dataDir`; everything that it has acknowledged survives `kill -9`. Times are those
 * of `options.now`. Rejects if the port is taken or another process has opened the folder.
 *
 * Not supported on purpose:
 * - passwords on the pages of managed login; the implicit grant, client credentials and client
 * secrets; `/oauth2/revoke` and `/oauth2/userInfo`; SAML and social providers;
 * - SMS, e-mail one-time codes, passkeys, USER_AUTH, custom challenges, remembered devices,
 * required MFA;
 * - triggers other than PreTokenGeneration V2, PreSignUp, PostConfirmation, CustomMessage and
 * InboundFederation; user import;
 * - usernames other than e-mail addresses (the username of a user is its sub), phone number
 * verification.
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
    // The SDK corrects its clock by this header; with the machine's time a moved clock would have
    // no effect.
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
