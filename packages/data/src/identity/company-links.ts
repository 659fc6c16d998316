import {
  AdminGetUserCommand,
  AdminLinkProviderForUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { toCanonicalAddress } from '@parley/contracts/shared/email-address.ts';
import { requestTimeouts, underBudget } from '../shared/call-budget.ts';
import { type LinkedIdentity, readIdentities } from './linked-identities.ts';

/** The sign-in of an address, as far as it matters for linking. */
export interface Linkable {
  userName: string;
  email: string;
  /** Whether the sign-in can be used, and its address is verified. */
  isOpen: boolean;
  /** Whether the sign-in is a provider's own and not a person's. */
  isExternal: boolean;
  identities: LinkedIdentity[];
}

/** Links users of companies' identity providers to the sign-ins of people. */
export interface CompanyLinks {
  /** Returns the sign-in of an address; undefined if there is none. */
  find(email: string): Promise<Linkable | undefined>;
  /** @param subject the user's id at the provider, exactly as the provider writes it */
  link(userName: string, provider: string, subject: string): Promise<void>;
}

export function cognitoCompanyLinks(userPoolId: string): CompanyLinks {
  const client = underBudget(
    new CognitoIdentityProviderClient({ maxAttempts: 2, requestHandler: requestTimeouts() }),
  );
  return {
    async find(email) {
      try {
        const user = await client.send(
          new AdminGetUserCommand({ UserPoolId: userPoolId, Username: email }),
        );
        const attributes = Object.fromEntries(
          (user.UserAttributes ?? []).map(({ Name, Value }) => [Name, Value]),
        );
        return {
          userName: user.Username!,
          email: toCanonicalAddress(String(attributes['email'] ?? '')),
          isOpen:
            user.Enabled === true &&
            user.UserStatus !== 'UNCONFIRMED' &&
            attributes['email_verified'] === 'true',
          isExternal: user.UserStatus === 'EXTERNAL_PROVIDER',
          identities: readIdentities(attributes['identities']),
        };
      } catch (error) {
        if (error instanceof UserNotFoundException) return undefined;
        throw error;
      }
    },
    async link(userName, provider, subject) {
      await client.send(
        new AdminLinkProviderForUserCommand({
          UserPoolId: userPoolId,
          DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: userName },
          SourceUser: {
            ProviderName: provider,
            ProviderAttributeName: 'Cognito_Subject',
            ProviderAttributeValue: subject,
          },
        }),
      );
    },
  };
}
