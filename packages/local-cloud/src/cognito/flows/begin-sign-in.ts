import { commonErrors } from '../cognito-error.ts';
import type { ClientOptions } from '../cognito-options.ts';
import { beginSrp } from '../crypto/srp.ts';
import type { PoolContext } from '../pool-context.ts';
import { findAccount, type Account } from '../rules/find-account.ts';
import { requiredParameter } from '../rules/request-parameters.ts';
import { refreshTokens } from '../tokens/refresh-tokens.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { issueChallenge } from './issue-challenge.ts';
import { checkPassword } from './password-verifier.ts';

export type BeginSignIn = {
  client: ClientOptions;
  flow: string;
  parameters: Record<string, string>;
  clientMetadata?: Record<string, string> | undefined;
};

type Flow = (pool: PoolContext, signIn: BeginSignIn) => Promise<object>;

/** The flow of each AuthFlow, with the client setting that allows it. */
const flows: Record<string, { allowedBy: string; admin: boolean; public: boolean; run: Flow }> = {
  USER_SRP_AUTH: { allowedBy: 'ALLOW_USER_SRP_AUTH', admin: true, public: true, run: startSrp },
  USER_PASSWORD_AUTH: {
    allowedBy: 'ALLOW_USER_PASSWORD_AUTH',
    admin: false,
    public: true,
    run: withPassword,
  },
  ADMIN_USER_PASSWORD_AUTH: {
    allowedBy: 'ALLOW_ADMIN_USER_PASSWORD_AUTH',
    admin: true,
    public: false,
    run: withPassword,
  },
  REFRESH_TOKEN_AUTH: {
    allowedBy: 'ALLOW_REFRESH_TOKEN_AUTH',
    admin: true,
    public: true,
    run: refresh,
  },
  REFRESH_TOKEN: { allowedBy: 'ALLOW_REFRESH_TOKEN_AUTH', admin: true, public: true, run: refresh },
};

/** Runs InitiateAuth (`audience` public) or AdminInitiateAuth (admin). */
export async function beginSignIn(
  pool: PoolContext,
  audience: 'public' | 'admin',
  signIn: BeginSignIn,
): Promise<object> {
  const flow = Object.hasOwn(flows, signIn.flow) ? flows[signIn.flow] : undefined;
  if (!flow?.[audience]) throw commonErrors.invalidParameter('Initiate Auth method not supported.');
  if (!signIn.client.explicitAuthFlows.includes(flow.allowedBy)) {
    throw notEnabled(signIn.flow);
  }
  return flow.run(pool, signIn);
}

function notEnabled(flow: string) {
  return commonErrors.invalidParameter(`${flow} flow not enabled for this client`);
}

async function startSrp(pool: PoolContext, { client, parameters }: BeginSignIn): Promise<object> {
  const login = requiredParameter(parameters, 'USERNAME');
  const clientA = requiredParameter(parameters, 'SRP_A');
  if (!/^[0-9a-f]{1,770}$/i.test(clientA))
    throw commonErrors.invalidParameter('SRP_A is not a hexadecimal number.');
  const { sub, verifier } = findKnown(pool, client, login);
  const handshake = beginSrp(clientA, verifier.verifier, pool.randomBytes(32));
  if (!handshake) throw commonErrors.invalidParameter('SRP_A is out of range.');
  const session = issueChallenge(pool, client.id, { name: 'PASSWORD_VERIFIER', login, handshake });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: verifier.salt.replace(/^00/, ''),
      SECRET_BLOCK: session,
      SRP_B: handshake.B,
      USERNAME: sub,
      USER_ID_FOR_SRP: sub,
    },
  };
}

async function withPassword(
  pool: PoolContext,
  { client, parameters, clientMetadata }: BeginSignIn,
): Promise<object> {
  const account = findKnown(pool, client, requiredParameter(parameters, 'USERNAME'));
  const user = checkPassword(pool, account, requiredParameter(parameters, 'PASSWORD'));
  const source = 'TokenGeneration_Authentication';
  return completeSignIn(pool, { user, client, source, mfaDone: false, clientMetadata });
}

async function refresh(
  pool: PoolContext,
  { client, parameters, clientMetadata }: BeginSignIn,
): Promise<object> {
  // On AWS a client with token rotation refreshes only with GetTokensFromRefreshToken.
  if (client.refreshRotationGraceSeconds !== undefined) throw notEnabled('REFRESH_TOKEN_AUTH');
  const refreshToken = requiredParameter(parameters, 'REFRESH_TOKEN');
  return {
    AuthenticationResult: await refreshTokens(pool, { client, refreshToken, clientMetadata }),
    ChallengeParameters: {},
  };
}

function findKnown(pool: PoolContext, client: ClientOptions, login: string): Account {
  const account = findAccount(pool, login);
  if (!account.user && !client.preventUserExistenceErrors) throw commonErrors.unknownUser();
  return account;
}
