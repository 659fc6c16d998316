import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts';
import { requestTimeouts, underBudget } from './call-budget.ts';
import { UnavailableError } from './retry.ts';

/** The longest session of a role that another session of it has opened, by STS's limit. */
const SESSION_SECONDS = 3600;

/** Returns a client whose keys may open sessions of their own role. */
export const openSts = (): STSClient =>
  underBudget(new STSClient({ maxAttempts: 4, requestHandler: requestTimeouts() }));

/** A statement of a session policy that allows something. */
interface Allowed {
  Action: string;
  Resource: string | readonly string[];
  Condition?: Record<string, Record<string, string | readonly string[]>>;
}

/**
 * Opens a session of a role that may do only what these statements allow. They can only take away
 * from what the role may do.
 * @param name the name of the session, which the log of AWS's calls shows
 * @returns the keys of the session and when they end
 * @throws UnavailableError if STS opens none
 */
export async function openTenantSession(
  client: STSClient,
  roleArn: string,
  name: string,
  allowed: readonly Allowed[],
) {
  const request = new AssumeRoleCommand({
    RoleArn: roleArn,
    RoleSessionName: name,
    DurationSeconds: SESSION_SECONDS,
    Policy: JSON.stringify({
      Version: '2012-10-17',
      Statement: allowed.map((statement) => ({ Effect: 'Allow', ...statement })),
    }),
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

/**
 * Allows everything with items of these tenants.
 * @param prefixes the beginnings of the tenants' keys, for example `T#7#`
 */
export const itemsOf = (prefixes: readonly string[]): Allowed[] => [
  {
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
];

/**
 * Allows everything with objects whose keys have one of these beginnings, and to list them. S3
 * answers "not found" for a missing object only to those who may list the bucket, and asks that
 * without a prefix, so that a missing prefix has to be allowed.
 * @param prefixes the beginnings of a tenant's keys, for example `T#7#/`
 */
export const objectsOf = (bucket: string, prefixes: readonly string[]): Allowed[] => {
  const patterns = prefixes.map((prefix) => `${prefix}*`);
  return [
    { Action: 's3:*', Resource: patterns.map((pattern) => `arn:aws:s3:::${bucket}/${pattern}`) },
    {
      Action: 's3:ListBucket',
      Resource: `arn:aws:s3:::${bucket}`,
      Condition: { StringLikeIfExists: { 's3:prefix': patterns } },
    },
  ];
};
