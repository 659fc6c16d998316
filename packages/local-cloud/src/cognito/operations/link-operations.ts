import * as z from 'zod';
import { CognitoError, commonErrors } from '../cognito-error.ts';
import type { PoolContext } from '../pool-context.ts';
import { assertPool } from '../rules/request-parameters.ts';
import { getUsername, type User } from '../store/users.ts';
import { fields } from './answers.ts';
import { operation } from './operation.ts';

/** "You can link up to five federated users to each user profile" (developer guide). */
const MAX_IDENTITIES = 5;

const identifier = z.object({
  ProviderName: z.string().min(1).max(32).nullish(),
  ProviderAttributeName: z.string().min(0).max(131_072).nullish(),
  ProviderAttributeValue: z.string().min(0).max(131_072).nullish(),
});
const link = z.object({
  UserPoolId: fields.poolId,
  DestinationUser: identifier,
  SourceUser: identifier,
});

/** The operation that links a third-party provider's user to a user of the pool. */
export const linkOperations = {
  AdminLinkProviderForUser: operation('signed', link, (pool, input) => {
    assertPool(pool, input.UserPoolId);
    const user = findDestination(pool, input.DestinationUser);
    const { provider, subject } = readSource(pool, input.SourceUser);
    assertMutable(pool, user);
    const known = pool.identities.find(provider, subject);
    if (known?.sub === user.sub)
      throw commonErrors.invalidParameter('SourceUser is already linked to DestinationUser');
    if (known)
      throw commonErrors.invalidParameter(
        'Merging is not currently supported, provide a SourceUser that has not been signed up',
      );
    if (pool.identities.ofUser(user.sub).length >= MAX_IDENTITIES)
      throw new CognitoError('LimitExceededException', 'Too many identities are linked.');
    pool.identities.add(provider, subject, user.sub);
    return {};
  }),
};

type Identifier = z.infer<typeof identifier>;

/** Finds the user by name. An address, with which people sign in, is not the name of a user. */
function findDestination(pool: PoolContext, destination: Identifier): User {
  if (destination.ProviderName !== 'Cognito')
    throw commonErrors.invalidParameter('Only users of the pool can be a DestinationUser here.');
  const name = destination.ProviderAttributeValue ?? '';
  const user = pool.users.find(name);
  if (!user || getUsername(user) !== name) throw commonErrors.unknownUser();
  return user;
}

function readSource(pool: PoolContext, source: Identifier): { provider: string; subject: string } {
  const { identityProviders = [] } = pool.options.pool;
  const provider = identityProviders.find(({ name }) => name === source.ProviderName)?.name;
  if (provider === undefined)
    throw new CognitoError('ResourceNotFoundException', 'Identity provider does not exist.');
  if (source.ProviderAttributeName !== 'Cognito_Subject')
    throw commonErrors.invalidParameter(
      'Invalid SourceUser: use Cognito_Subject for this provider.',
    );
  if (!source.ProviderAttributeValue)
    throw commonErrors.invalidParameter('Invalid SourceUser: the value is missing.');
  return { provider, subject: source.ProviderAttributeValue };
}

/**
 * Throws if the user has an immutable custom attribute: "the operation won't succeed" (API
 * reference, AdminLinkProviderForUser).
 */
function assertMutable({ options }: PoolContext, user: User): void {
  for (const { name, mutable } of options.pool.customAttributes)
    if (!mutable && user.attributes[`custom:${name}`] !== undefined)
      throw commonErrors.invalidParameter(
        `Invalid DestinationUser: custom:${name} is not mutable.`,
      );
}
