/**
 * Addresses of AWS in the template and the engines that stand for them; undefined: there is none
 * here.
 */
export type LocalOrigins = (awsOrigin: string) => string | undefined;

/**
 * Leads AWS hosts to their engines: identity, buckets, meetings; the managed sign-in page has no
 * counterpart.
 */
export function localOrigins(
  region: string,
  engines: { cognito: string; s3: string; chime: string },
): LocalOrigins {
  return (origin) => {
    if (origin === `https://cognito-idp.${region}.amazonaws.com`) return engines.cognito;
    if (origin.endsWith(`.s3.${region}.amazonaws.com`)) return engines.s3;
    // Only the signalling goes to the meeting service from a page; sound and pictures are not
    // subject to the policy.
    if (origin === 'wss://*.chime.aws') return engines.chime.replace(/^http/, 'ws');
    return undefined;
  };
}

/**
 * The template's headers with the sources of the Content-Security-Policy led to this machine.
 * `extra` sources are added per directive.
 */
export function localHeaders(
  headers: Record<string, string>,
  local: LocalOrigins,
  extra: Record<string, string[]> = {},
): Record<string, string> {
  const policy = headers['content-security-policy'];
  if (policy === undefined) return headers;
  const directives = policy.split(';').flatMap((text) => {
    const [name, ...sources] = text.trim().split(/\s+/);
    if (!name) return [];
    const led = sources.flatMap((source) =>
      /^(https|wss):\/\/.*\.(amazonaws\.com|amazoncognito\.com|chime\.aws)$/.test(source)
        ? (local(source) ?? [])
        : source,
    );
    return [[name, ...new Set([...led, ...(extra[name] ?? [])])].join(' ')];
  });
  return { ...headers, 'content-security-policy': directives.join('; ') };
}
