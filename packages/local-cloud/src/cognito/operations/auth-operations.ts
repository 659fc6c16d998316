import * as z from 'zod';
import { answerChallenge } from '../flows/answer-challenge.ts';
import { beginSignIn } from '../flows/begin-sign-in.ts';
import { assertPool, findClient } from '../rules/request-parameters.ts';
import { refreshTokens } from '../tokens/refresh-tokens.ts';
import { fields } from './answers.ts';
import { operation } from './operation.ts';

const parameters = z.record(z.string(), z.string().max(32_768));

const initiate = z.object({
  ClientId: fields.clientId,
  AuthFlow: z.string(),
  AuthParameters: parameters.nullish(),
  ClientMetadata: fields.metadata,
});

const respond = z.object({
  ClientId: fields.clientId,
  ChallengeName: z.string(),
  ChallengeResponses: parameters.nullish(),
  Session: fields.session.nullish(),
  ClientMetadata: fields.metadata,
});

const refresh = z.object({
  ClientId: fields.clientId,
  RefreshToken: z.string().min(1).max(32_768),
  ClientMetadata: fields.metadata,
});

const ofPool = { UserPoolId: fields.poolId };

/** The sign-in operations of users and administrators. */
export const authOperations = {
  InitiateAuth: operation('public', initiate, (pool, input) =>
    beginSignIn(pool, 'public', {
      client: findClient(pool, input.ClientId),
      flow: input.AuthFlow,
      parameters: input.AuthParameters ?? {},
      clientMetadata: input.ClientMetadata,
    }),
  ),

  AdminInitiateAuth: operation('signed', initiate.extend(ofPool), (pool, input) => {
    assertPool(pool, input.UserPoolId);
    return beginSignIn(pool, 'admin', {
      client: findClient(pool, input.ClientId),
      flow: input.AuthFlow,
      parameters: input.AuthParameters ?? {},
      clientMetadata: input.ClientMetadata,
    });
  }),

  RespondToAuthChallenge: operation('public', respond, (pool, input) =>
    answerChallenge(pool, input.ChallengeName, {
      client: findClient(pool, input.ClientId),
      session: input.Session ?? undefined,
      responses: input.ChallengeResponses ?? {},
      clientMetadata: input.ClientMetadata,
    }),
  ),

  AdminRespondToAuthChallenge: operation('signed', respond.extend(ofPool), (pool, input) => {
    assertPool(pool, input.UserPoolId);
    return answerChallenge(pool, input.ChallengeName, {
      client: findClient(pool, input.ClientId),
      session: input.Session ?? undefined,
      responses: input.ChallengeResponses ?? {},
      clientMetadata: input.ClientMetadata,
    });
  }),

  GetTokensFromRefreshToken: operation('public', refresh, async (pool, input) => ({
    AuthenticationResult: await refreshTokens(pool, {
      client: findClient(pool, input.ClientId),
      refreshToken: input.RefreshToken,
      clientMetadata: input.ClientMetadata,
    }),
  })),
};
