/**
 * The CORS headers for a page's origin; only `vary` for an origin that is not allowed, or for no
 * browser at all.
 */
export function corsHeaders(
  origin: string | undefined,
  allowedOrigins: string[],
): Record<string, string> {
  if (origin === undefined || !allowedOrigins.includes(origin)) return { vary: 'origin' };
  return {
    vary: 'origin',
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    'access-control-allow-headers':
      'authorization, content-type, cache-control, x-amz-target, x-amz-user-agent, x-amz-date, x-amz-security-token, ' +
      'amz-sdk-invocation-id, amz-sdk-request',
    'access-control-expose-headers':
      'date, x-amzn-requestid, x-amzn-errortype, x-amzn-errormessage',
    'access-control-max-age': '600',
  };
}
