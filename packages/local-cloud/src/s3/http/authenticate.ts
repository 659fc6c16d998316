import type { AuthFailure, Caller, SignedRequest } from '../../sigv4/auth-result.ts';
import { verifyHeaderAuth } from '../../sigv4/verify-header-auth.ts';
import { verifyPresignedQuery } from '../../sigv4/verify-presigned-query.ts';
import type { S3Options } from '../s3-config.ts';
import { S3Error } from '../s3-error.ts';
import type { S3Request } from './s3-request.ts';

type Signing = Pick<S3Options, 'credentials' | 'now' | 'region'>;

/**
 * Verifies that a request is signed (by header or presigned URL) and returns by whom. Throws the
 * matching S3Error otherwise.
 */
export function authenticate(
  request: S3Request,
  received: SignedRequest['headers'],
  signing: Signing,
): Caller {
  const presigned = request.query.has('X-Amz-Signature') || request.query.has('X-Amz-Algorithm');
  const headerSigned = received.authorization !== undefined;
  if (presigned && headerSigned) {
    throw new S3Error(
      'InvalidArgument',
      'Only one auth mechanism allowed; only the X-Amz-Algorithm query parameter or the ' +
        'Authorization header should be specified.',
    );
  }
  if (!presigned && !headerSigned) throw new S3Error('AccessDenied');
  const payload = received['x-amz-content-sha256'] ?? request.query.get('X-Amz-Content-Sha256');
  if (headerSigned && typeof payload !== 'string') {
    throw new S3Error(
      'InvalidRequest',
      'Missing required header for this request: x-amz-content-sha256',
    );
  }
  const signed: SignedRequest = {
    method: request.method,
    url: request.target,
    headers: received,
    bodySha256: typeof payload === 'string' ? payload : 'UNSIGNED-PAYLOAD',
    service: 's3',
    region: signing.region,
    credentials: signing.credentials,
    now: signing.now(),
  };
  const result = presigned ? verifyPresignedQuery(signed) : verifyHeaderAuth(signed);
  if (!result.ok) throw toS3Error(result, presigned);
  return result;
}

function toS3Error({ code, message }: AuthFailure, presigned: boolean): S3Error {
  switch (code) {
    case 'missing-authentication':
      return new S3Error('AccessDenied');
    case 'malformed-authentication':
    case 'wrong-scope':
      return new S3Error(
        presigned ? 'AuthorizationQueryParametersError' : 'AuthorizationHeaderMalformed',
        message,
      );
    case 'unknown-access-key':
      return new S3Error('InvalidAccessKeyId');
    case 'clock-skew':
      return presigned
        ? new S3Error('AccessDenied', 'Request is not yet valid')
        : new S3Error('RequestTimeTooSkewed');
    case 'expired':
      return new S3Error('AccessDenied', message);
    case 'unsigned-headers':
      return new S3Error(
        'AccessDenied',
        `There were headers present in the request which were not signed. ${message}`,
      );
    case 'signature-mismatch':
      return new S3Error('SignatureDoesNotMatch');
  }
}
