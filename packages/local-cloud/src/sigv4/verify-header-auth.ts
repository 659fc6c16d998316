import { authFailure, type AuthResult, type SignedRequest } from './auth-result.ts';
import { checkSignature, parseSignedHeaders } from './check-signature.ts';
import { parseRequestTarget } from './signature.ts';

const pattern =
  /^AWS4-HMAC-SHA256\s+Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([^,\s]+)$/;

/**
 * Verifies the `Authorization: AWS4-HMAC-SHA256 …` header of a request against its method, path,
 * query, headers and body hash. The request's date may differ from `now` by up to 15 minutes in
 * either direction. Never throws.
 */
export function verifyHeaderAuth(request: SignedRequest): AuthResult {
  const authorization = single(request, 'authorization');
  if (authorization === undefined)
    return authFailure('missing-authentication', 'The request is not signed.');
  const parts = pattern.exec(authorization);
  const signedHeaders = parts && parseSignedHeaders(parts[2]!);
  const amzDate = single(request, 'x-amz-date');
  const target = parseRequestTarget(request.url);
  if (!parts || !signedHeaders || amzDate === undefined || !target) {
    return authFailure(
      'malformed-authentication',
      'The Authorization header or the request target is malformed.',
    );
  }
  return checkSignature(request, target, {
    credential: parts[1]!,
    signedHeaders,
    signature: parts[3]!,
    amzDate,
    sessionToken: single(request, 'x-amz-security-token'),
    lifetimeMs: undefined,
  });
}

function single(request: SignedRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
