import { parseAmzDate } from '../../sigv4/amz-date.ts';
import { parseCredentialScope } from '../../sigv4/credential-scope.ts';
import { signaturesEqual, signString } from '../../sigv4/signature.ts';
import type { S3Options } from '../s3-config.ts';
import { S3Error } from '../s3-error.ts';

const fifteenMinutes = 15 * 60_000;
const sevenDays = 7 * 24 * 3600_000;

/**
 * Verifies that the policy of a form was signed with one of our keys, for this region, in the last
 * seven days. Throws AccessDenied when the form is not signed at all.
 */
export function verifyFormSignature(
  fields: Map<string, string>,
  signing: Pick<S3Options, 'credentials' | 'region' | 'now'>,
): void {
  const policy = fields.get('policy');
  const signature = fields.get('x-amz-signature');
  if (policy === undefined || signature === undefined) throw new S3Error('AccessDenied');
  const scope = parseCredentialScope(fields.get('x-amz-credential') ?? '');
  const amzDate = fields.get('x-amz-date') ?? '';
  const signedAt = parseAmzDate(amzDate);
  if (
    fields.get('x-amz-algorithm') !== 'AWS4-HMAC-SHA256' ||
    !scope ||
    signedAt === undefined ||
    !amzDate.startsWith(scope.date)
  ) {
    throw new S3Error(
      'InvalidArgument',
      'The signing fields of the form are missing or malformed.',
    );
  }
  if (scope.region !== signing.region || scope.service !== 's3') {
    throw new S3Error('InvalidArgument', `The credential must be scoped to ${signing.region}/s3.`);
  }
  const secret = signing.credentials(scope.accessKeyId, fields.get('x-amz-security-token'));
  if (secret === undefined) throw new S3Error('InvalidAccessKeyId');
  if (!signaturesEqual(signString(secret, scope, policy), signature))
    throw new S3Error('SignatureDoesNotMatch');
  const age = signing.now() - signedAt;
  if (age < -fifteenMinutes || age > sevenDays)
    throw new S3Error('AccessDenied', 'Request has expired');
}
