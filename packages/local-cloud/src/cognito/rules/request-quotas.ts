import { createTokenBucket } from '../../shared/token-bucket.ts';
import { CognitoError } from '../cognito-error.ts';

/**
 * The operations of each category that count together. Source: Amazon Cognito developer guide,
 * "Quotas in Amazon Cognito", API operation categories. Operations that the engine does not have are
 * left out. The responses to challenges have three times the rate of the sign-ins; what exceeds it
 * is refused here and would count as a sign-in there.
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

/** How many requests of each category an account may make in a second. */
export type RequestQuotas = Readonly<Record<Category, number>>;

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
};

/** Quotas that no test reaches, because a fast machine makes more requests in a second than AWS takes. */
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
 * Returns a function that throws a TooManyRequestsException for an operation of whose category there
 * have been too many in the last second of the machine's time.
 * @param quotas quotas other than the default ones
 */
export function limitRequests(quotas: Partial<RequestQuotas> = {}): (operation: string) => void {
  const buckets = new Map(
    Object.entries({ ...DEFAULT_QUOTAS, ...quotas }).map(([category, ratePerSecond]) => [
      category,
      createTokenBucket({ ratePerSecond, burst: ratePerSecond }),
    ]),
  );
  return (operation) => {
    const category = getQuotaCategory(operation);
    if (category !== undefined && !buckets.get(category)!.take())
      throw new CognitoError('TooManyRequestsException', 'Rate exceeded');
  };
}
