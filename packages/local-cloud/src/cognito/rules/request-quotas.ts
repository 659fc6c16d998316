import * as z from 'zod';
import { createTokenBucket, type TokenBucket } from '../../shared/token-bucket.ts';
import { CognitoError } from '../cognito-error.ts';

/**
 * The operations of each category that count together. Source: Amazon Cognito developer guide,
 * "Quotas in Amazon Cognito", API operation categories. Operations that the engine does not have
 * are left out. The responses to challenges have three times the rate of the sign-ins; what exceeds
 * it is refused here and would count as a sign-in there.
 */
const CATEGORIES = {
  UserAuthentication: ['AdminInitiateAuth', 'InitiateAuth'],
  UserAuthenticationResponses: ['AdminRespondToAuthChallenge', 'RespondToAuthChallenge'],
  UserCreation: ['AdminConfirmSignUp', 'AdminCreateUser', 'ConfirmSignUp', 'SignUp'],
  UserAccountRecovery: [
    'AdminResetUserPassword',
    'AdminSetUserPassword',
    'ChangePassword',
    'ConfirmForgotPassword',
    'ForgotPassword',
  ],
  UserRead: ['AdminGetUser', 'GetUser'],
  UserUpdate: [
    'AdminAddUserToGroup',
    'AdminDeleteUser',
    'AdminDisableUser',
    'AdminEnableUser',
    'AdminLinkProviderForUser',
    'AdminRemoveUserFromGroup',
    'AdminUpdateUserAttributes',
    'AdminUserGlobalSignOut',
    'DeleteUser',
    'GlobalSignOut',
    'UpdateUserAttributes',
    'VerifyUserAttribute',
  ],
  UserResourceRead: [
    'AdminListGroupsForUser',
    'GetUserAttributeVerificationCode',
    'ResendConfirmationCode',
  ],
  UserResourceUpdate: [
    'AdminSetUserMFAPreference',
    'AssociateSoftwareToken',
    'SetUserMFAPreference',
    'VerifySoftwareToken',
  ],
  UserList: ['ListUsers', 'ListUsersInGroup'],
  UserPoolRead: ['DescribeUserPool'],
  UserPoolResourceRead: ['GetGroup', 'ListGroups'],
  UserPoolResourceUpdate: ['CreateGroup'],
  UserPoolClientRead: ['DescribeUserPoolClient'],
  /** Not operations of the API, but answers of third-party providers. */
  UserFederation: ['/oauth2/idpresponse'],
  UserToken: ['GetTokensFromRefreshToken', 'RevokeToken'],
} as const;

type Category = keyof typeof CATEGORIES;

/** The operations that a user pool takes less often than their category. */
const LIMITED_IN_POOL: readonly Category[] = [
  'UserPoolResourceRead',
  'UserPoolResourceUpdate',
  'UserPoolClientRead',
];
/** What counts as reading and as writing for the quotas of each user. */
const READS: readonly Category[] = ['UserAuthentication', 'UserRead', 'UserResourceRead'];
const WRITES: readonly Category[] = ['UserAccountRecovery', 'UserUpdate', 'UserResourceUpdate'];

/** How many requests may be made in a second: of each category, by an account. */
export type RequestQuotas = Readonly<
  Record<
    | Category
    /** Of one operation of those that a pool takes less often. */
    | 'OperationOfPool'
    /** Signing in and reading, and changing, of one user. */
    | 'ReadsOfUser'
    | 'WritesOfUser',
    number
  >
>;

const DEFAULT_QUOTAS: RequestQuotas = {
  UserAuthentication: 120,
  UserAuthenticationResponses: 360,
  UserCreation: 50,
  UserAccountRecovery: 30,
  UserRead: 120,
  UserUpdate: 25,
  UserResourceRead: 50,
  UserResourceUpdate: 25,
  UserList: 30,
  UserPoolRead: 15,
  UserPoolResourceRead: 20,
  UserPoolResourceUpdate: 15,
  UserPoolClientRead: 15,
  UserFederation: 25,
  UserToken: 120,
  OperationOfPool: 5,
  ReadsOfUser: 10,
  WritesOfUser: 10,
};

/**
 * Quotas that no test reaches, because a fast machine makes more requests in a second than AWS
 * takes.
 */
export const UNREACHABLE_QUOTAS = Object.fromEntries(
  Object.keys(DEFAULT_QUOTAS).map((category) => [category, 1_000_000]),
) as unknown as RequestQuotas;

const categoryOf = new Map<string, Category>(
  Object.entries(CATEGORIES).flatMap(([category, operations]) =>
    operations.map((operation) => [operation, category as Category] as const),
  ),
);

/** Returns the category of an operation, or undefined if the operation is unknown. */
export const getQuotaCategory = (operation: string): Category | undefined =>
  categoryOf.get(operation);

/**
 * Returns a function that throws a TooManyRequestsException for an operation of whose category
 * there have been too many in the last second of the machine's time, or too many of the pool or of
 * the user whom the request is about. Source: Amazon Cognito developer guide, "Quotas in Amazon
 * Cognito", the notes at the category operations.
 * @param quotas quotas other than the default ones
 */
export function limitRequests(
  quotas: Partial<RequestQuotas> = {},
): (operation: string, input: object) => void {
  const all = { ...DEFAULT_QUOTAS, ...quotas };
  const buckets = new Map<string, TokenBucket>();
  const take = (name: string, quota: keyof RequestQuotas) => {
    let bucket = buckets.get(name);
    if (!bucket) {
      // A bucket that was left alone for a second is full again, as a new one is.
      if (buckets.size >= MAX_BUCKETS) buckets.clear();
      bucket = createTokenBucket({ ratePerSecond: all[quota], burst: all[quota] });
      buckets.set(name, bucket);
    }
    if (!bucket.take()) throw new CognitoError('TooManyRequestsException', 'Rate exceeded');
  };
  return (operation, input) => {
    const category = getQuotaCategory(operation);
    if (category === undefined) return;
    take(category, category);
    if (LIMITED_IN_POOL.includes(category)) take(`operation ${operation}`, 'OperationOfPool');
    const user = findUser(input);
    if (user === undefined) return;
    if (READS.includes(category)) take(`reads ${user}`, 'ReadsOfUser');
    if (WRITES.includes(category)) take(`writes ${user}`, 'WritesOfUser');
  };
}

const MAX_BUCKETS = 10_000;

const userOf = z.object({
  Username: z.string().optional().catch(undefined),
  AuthParameters: z.object({ USERNAME: z.string() }).optional().catch(undefined),
  AccessToken: z.string().optional().catch(undefined),
});

/** Returns what names the user of a request: the name, or the token of a session. */
function findUser(input: object): string | undefined {
  const { Username, AuthParameters, AccessToken } = userOf.parse(input);
  return Username ?? AuthParameters?.USERNAME ?? AccessToken;
}
