import * as z from 'zod';
import { inTransaction } from '../../shared/database.ts';
import { CognitoError } from '../cognito-error.ts';
import type { ClientOptions, OidcProviderOptions } from '../cognito-options.ts';
import { uuidFrom } from '../crypto/uuid-from.ts';
import { makeVerifier } from '../flows/password-verifier.ts';
import { runPostConfirmation, runTrigger } from '../flows/run-triggers.ts';
import type { PoolContext } from '../pool-context.ts';
import { makeTemporaryPassword } from '../rules/password-policy.ts';
import { getUsername, type User } from '../store/users.ts';
import type { ProviderAnswer } from './ask-provider.ts';
import { LoginError } from './login-error.ts';

type Attributes = Record<string, string>;

const federationAnswer = z.object({
  response: z.object({ userAttributesToMap: z.record(z.string(), z.string()) }),
});
const signUpAnswer = z.object({
  response: z.object({
    autoConfirmUser: z.boolean().nullish(),
    autoVerifyEmail: z.boolean().nullish(),
  }),
});

/**
 * Returns the user of somebody who has signed in at a provider, with the attributes that the
 * provider gives them now: the user whom an administrator has linked, or the provider's own user,
 * which is created at the first sign-in unless the trigger PreSignUp refuses. @throws LoginError
 */
export async function signInExternalUser(
  pool: PoolContext,
  client: ClientOptions,
  provider: OidcProviderOptions,
  answer: ProviderAnswer,
): Promise<User> {
  const subject = answer.idToken['sub']!;
  const said = await runInboundFederation(pool, client, provider, answer);
  const attributes = mapAttributes(pool, client, provider, { ...said, sub: subject });
  const known = pool.identities.find(provider.name, subject);
  const user = known
    ? updateUser(pool, known.sub, attributes)
    : await signUp(pool, { client, provider, subject, attributes });
  if (!user.enabled) throw new LoginError('invalid_request', 'User is disabled.');
  return user;
}

/** Calls the trigger InboundFederation, which may refuse or replace what the provider has said. */
async function runInboundFederation(
  pool: PoolContext,
  client: ClientOptions,
  { name }: OidcProviderOptions,
  answer: ProviderAnswer,
): Promise<Attributes> {
  const said = { ...answer.idToken, ...answer.userInfo };
  const trigger = pool.options.triggers.inboundFederation;
  if (!trigger) return said;
  const event = {
    version: '1',
    triggerSource: 'InboundFederation_ExternalProvider',
    userName: '',
    clientId: client.id,
    request: {
      providerName: name,
      providerType: 'OIDC',
      attributes: {
        tokenResponse: answer.tokenResponse,
        idToken: answer.idToken,
        userInfo: answer.userInfo,
      },
    },
  } as const;
  const { response } = await withLoginErrors(
    runTrigger(pool, trigger, event, federationAnswer, { userAttributesToMap: {} }),
  );
  const chosen = response.userAttributesToMap;
  return Object.keys(chosen).length > 0 ? chosen : said;
}

/**
 * Returns the attributes of the pool that the provider's claims are mapped to. A claim that is
 * missing changes nothing. An address without a mapping of its verification is not verified.
 */
function mapAttributes(
  { options }: PoolContext,
  client: ClientOptions,
  { attributeMapping }: OidcProviderOptions,
  said: Attributes,
): Attributes {
  const attributes: Attributes = {};
  for (const [attribute, claim] of Object.entries(attributeMapping)) {
    const value = said[claim];
    if (attribute === 'username' || value === undefined) continue;
    const custom = options.pool.customAttributes.find(({ name }) => `custom:${name}` === attribute);
    const isWritable =
      attribute === 'email_verified' || (client.writeAttributes?.includes(attribute) ?? true);
    if (custom?.mutable === false || !isWritable)
      throw new LoginError('invalid_request', `Attribute cannot be updated: ${attribute}`);
    attributes[attribute] = attribute === 'email' ? value.toLowerCase() : value;
  }
  if (attributes['email'] !== undefined && attributes['email_verified'] === undefined)
    attributes['email_verified'] = 'false';
  return attributes;
}

/** Copies the provider's attributes to the user, as at every sign-in. */
function updateUser(pool: PoolContext, sub: string, attributes: Attributes): User {
  const { email } = attributes;
  try {
    return pool.users.update(sub, (current) => ({
      attributes: { ...current.attributes, ...attributes },
      ...(email !== undefined && current.externalName === undefined && { email }),
    }));
  } catch (error) {
    throw toLoginError(error);
  }
}

interface SignUp {
  client: ClientOptions;
  provider: OidcProviderOptions;
  subject: string;
  attributes: Attributes;
}

/** Creates the provider's own user at the first sign-in. */
async function signUp(pool: PoolContext, { client, provider, subject, attributes }: SignUp) {
  const { caseSensitiveNames = false } = pool.options.pool;
  const name = `${provider.name}_${subject}`;
  const externalName = caseSensitiveNames ? name : name.toLowerCase();
  const sub = uuidFrom(pool.randomBytes(16));
  const password = makeTemporaryPassword(pool.options.pool.passwordPolicy, pool.randomBytes);
  const draft: User = {
    sub,
    externalName,
    email: externalName.toLowerCase(),
    status: 'EXTERNAL_PROVIDER',
    enabled: true,
    attributes: { email_verified: 'false', ...attributes },
    pendingEmail: null,
    // Nobody knows this password, so the user can sign in only with the provider.
    verifier: makeVerifier(pool, sub, password),
    temporaryPasswordExpiresAt: null,
    totp: { secret: null, pendingSecret: null, enabled: false, lastStep: 0 },
    createdAt: pool.now(),
    modifiedAt: pool.now(),
  };
  await runPreSignUp(pool, client, draft);
  if (draft.attributes['email'] === undefined)
    throw new LoginError('invalid_request', 'attributes required: [email]');
  // The trigger may have linked the identity. AWS has gone on to create the user by then.
  if (pool.identities.find(provider.name, subject))
    throw new LoginError('invalid_request', `Already found an entry for username ${name}`);
  inTransaction(pool.db, () => {
    pool.users.insert(draft);
    pool.identities.add(provider.name, subject, sub);
  });
  const source = 'PostConfirmation_ConfirmSignUp';
  await withLoginErrors(runPostConfirmation(pool, draft, { source, clientId: client.id }));
  return draft;
}

async function runPreSignUp(pool: PoolContext, client: ClientOptions, user: User): Promise<void> {
  const trigger = pool.options.triggers.preSignUp;
  if (!trigger) return;
  const event = {
    version: '1',
    triggerSource: 'PreSignUp_ExternalProvider',
    userName: getUsername(user),
    clientId: client.id,
    request: { userAttributes: user.attributes, validationData: {} },
  } as const;
  const empty = { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false };
  await withLoginErrors(runTrigger(pool, trigger, event, signUpAnswer, empty));
}

const withLoginErrors = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw toLoginError(error);
  });

/** Errors of triggers and of the pool's rules reach the client, with their messages. */
const toLoginError = (error: unknown): unknown =>
  error instanceof CognitoError ? new LoginError('invalid_request', error.message) : error;
