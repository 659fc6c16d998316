import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts';
import { UnavailableError } from './retry.ts';

/** The longest session of a role that another session of it has opened, by STS's limit. */
const SESSION_SECONDS = 3600;

/** Returns a client whose keys may open sessions of their own role. */
export const openSts = (): STSClient => new STSClient({ maxAttempts: 4 });

/**
 * Opens a session of a role that reaches only items of these tenants. Its policy can only take away
 * from what the role may do.
 * @param prefixes the beginnings of the tenants' keys, for example `T#7#`
 * @returns the keys of the session and when they end
 * @throws UnavailableError if STS opens none
 */
export async function openTenantSession(
  client: STSClient,
  roleArn: string,
  prefixes: readonly string[],
) {
  const request = new AssumeRoleCommand({
    RoleArn: roleArn,
    RoleSessionName: prefixes.join('').replaceAll('#', '-'),
    DurationSeconds: SESSION_SECONDS,
    Policy: toPolicy(prefixes),
  });
  try {
    const { Credentials } = await client.send(request);
    const { AccessKeyId, SecretAccessKey, SessionToken, Expiration } = Credentials!;
    return {
      accessKeyId: AccessKeyId!,
      secretAccessKey: SecretAccessKey!,
      sessionToken: SessionToken!,
      expiration: Expiration!,
    };
  } catch (error) {
    throw new UnavailableError('STS opened no session', { cause: error });
  }
}

const toPolicy = (prefixes: readonly string[]): string =>
  JSON.stringify({
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: 'dynamodb:*',
        Resource: '*',
        Condition: {
          'ForAllValues:StringLike': {
            'dynamodb:LeadingKeys': prefixes.map((prefix) => `${prefix}*`),
          },
          // ForAllValues is also true for a request without any key.
          Null: { 'dynamodb:LeadingKeys': 'false' },
        },
      },
    ],
  });
