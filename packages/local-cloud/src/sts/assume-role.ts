import * as z from 'zod';
import type { AccessControl } from '../iam/access-control.ts';
import { compilePolicy } from '../iam/policy.ts';
import type { XmlFields } from '../s3/http/xml.ts';
import type { Caller } from '../sigv4/auth-result.ts';
import { StsError } from './sts-error.ts';

/** The longest session that a session of a role may open ("role chaining"), in seconds. */
const MAX_CHAINED_SECONDS = 3600;
const DEFAULT_SECONDS = 3600;
/** The most characters of a session policy. */
const MAX_POLICY_LENGTH = 2048;

const requestSchema = z.object({
  RoleArn: z.string().min(20).max(2048),
  RoleSessionName: z.string().regex(/^[\w+=,.@-]{2,64}$/),
  DurationSeconds: z.coerce.number().int().min(900).max(43_200).default(DEFAULT_SECONDS),
  Policy: z.string().min(1).max(MAX_POLICY_LENGTH).optional(),
});
/** The parameters of AssumeRole. */
export type SessionRequest = z.input<typeof requestSchema>;

/** Members that change what a session may do, and that are not implemented. */
const NOT_IMPLEMENTED = /^(?:PolicyArns|Tags|TransitiveTagKeys|ExternalId|SerialNumber|TokenCode)/;

/**
 * Opens a session of a role.
 * @throws StsError AccessDenied if the role does not exist or does not trust the caller
 */
export function assumeRole(
  given: SessionRequest,
  caller: Caller,
  { access, accountId, now }: { access: AccessControl; accountId: string; now: () => number },
): XmlFields {
  const other = Object.keys(given).find((name) => NOT_IMPLEMENTED.test(name));
  if (other) throw new StsError('ValidationError', `${other} is not implemented here`);
  const parsed = requestSchema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StsError(
      'ValidationError',
      `1 validation error detected: Value at '${issue!.path.join('.')}' failed to satisfy ` +
        `constraint: ${issue!.message}`,
    );
  }
  const { RoleArn, RoleSessionName, DurationSeconds, Policy } = parsed.data;
  const denied = access.authorize(caller, {
    action: 'sts:AssumeRole',
    resource: RoleArn,
    keys: {},
  });
  if (denied !== undefined) throw new StsError('AccessDenied', denied, 403);
  if (!access.hasRole(RoleArn))
    throw new StsError('AccessDenied', `There is no role ${RoleArn}`, 403);
  if (caller.sessionToken !== undefined && DurationSeconds > MAX_CHAINED_SECONDS) {
    throw new StsError(
      'ValidationError',
      'The requested DurationSeconds exceeds the 1 hour session limit for roles assumed by role ' +
        'chaining',
    );
  }
  if (Policy !== undefined) assertPolicy(Policy);

  const expiresAt = Math.floor(now() / 1000) * 1000 + DurationSeconds * 1000;
  const keys = access.keysOfSession({
    kind: 'AWS',
    name: RoleArn,
    session: RoleSessionName,
    policy: Policy,
    expiresAt,
  });
  const role = RoleArn.split('/').at(-1)!;
  return {
    AssumedRoleUser: {
      AssumedRoleId: `AROALOCAL:${RoleSessionName}`,
      Arn: `arn:aws:sts::${accountId}:assumed-role/${role}/${RoleSessionName}`,
    },
    Credentials: {
      AccessKeyId: keys.accessKeyId,
      SecretAccessKey: keys.secretAccessKey,
      SessionToken: keys.sessionToken,
      Expiration: new Date(expiresAt).toISOString(),
    },
    PackedPolicySize: Math.ceil(((Policy?.length ?? 0) / MAX_POLICY_LENGTH) * 100),
  };
}

function assertPolicy(text: string): void {
  try {
    compilePolicy('the session policy', JSON.parse(text));
  } catch (error) {
    throw new StsError('MalformedPolicyDocument', (error as Error).message);
  }
}
