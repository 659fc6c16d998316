import { authFailure, type AuthResult, type SignedRequest } from './auth-result.ts';
import { checkSignature, parseSignedHeaders } from './check-signature.ts';
import { parseRequestTarget } from './signature.ts';

const maxSeconds = 7 * 24 * 3600;

/**
 * Verifies a presigned URL (`X-Amz-Signature` and the related query parameters). The URL is valid
 * from 15 minutes before its date until `X-Amz-Expires` seconds (1 second to 7 days) after it.
 * Never throws.
 */
export function verifyPresignedQuery(request: SignedRequest): AuthResult {
  const target = parseRequestTarget(request.url);
  if (!target) return authFailure('malformed-authentication', 'The request target is malformed.');
  const one = (name: string): string | undefined => {
    const values = target.query.filter(([n]) => n === name);
    return values.length === 1 ? values[0]![1] : undefined;
  };
  if (one('X-Amz-Signature') === undefined)
    return authFailure('missing-authentication', 'The request is not signed.');

  const credential = one('X-Amz-Credential');
  const amzDate = one('X-Amz-Date');
  const signedHeaders = parseSignedHeaders(one('X-Amz-SignedHeaders') ?? '');
  const expires = one('X-Amz-Expires') ?? '';
  const seconds = /^\d{1,6}$/.test(expires) ? Number(expires) : 0;
  if (
    one('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256' ||
    credential === undefined ||
    amzDate === undefined ||
    !signedHeaders
  ) {
    return authFailure(
      'malformed-authentication',
      'Query-string authentication needs all of its X-Amz parameters, once each.',
    );
  }
  if (seconds < 1 || seconds > maxSeconds) {
    return authFailure(
      'malformed-authentication',
      'X-Amz-Expires must be between 1 and 604800 seconds.',
    );
  }
  const signedTarget = {
    path: target.path,
    query: target.query.filter(([name]) => name !== 'X-Amz-Signature'),
  };
  return checkSignature(request, signedTarget, {
    credential,
    signedHeaders,
    signature: one('X-Amz-Signature')!,
    amzDate,
    sessionToken: one('X-Amz-Security-Token'),
    lifetimeMs: seconds * 1000,
  });
}
