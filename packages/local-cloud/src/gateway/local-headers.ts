/**
 * Returns the address of the local engine for an AWS address of the template, or undefined if there
 * is no such engine.
 */
export type LocalOrigins = (awsOrigin: string) => string | undefined;

/**
 * Returns the local addresses of AWS hosts: identity with managed login, buckets and meetings.
 */
export function localOrigins(
  region: string,
  engines: { cognito: string; s3: string; chime: string },
): LocalOrigins {
  return (origin) => {
    if (origin === `https://cognito-idp.${region}.amazonaws.com`) return engines.cognito;
    if (origin.endsWith(`.auth.${region}.amazoncognito.com`)) return engines.cognito;
    if (origin.endsWith(`.s3.${region}.amazonaws.com`)) return engines.s3;
    // A page connects to the meeting service only for signalling; audio and video are not subject
    // to the policy.
    if (origin === 'wss://*.chime.aws') return engines.chime.replace(/^http/, 'ws');
    return undefined;
  };
}

/**
 * Returns the template's headers, with the sources of the Content-Security-Policy replaced by
 * addresses of this machine. `extra` sources are added per directive.
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
    const added = extra[name] ?? [];
    // Browsers ignore 'unsafe-inline' beside a hash.
    const existing = added.includes("'unsafe-inline'")
      ? led.filter((source) => !source.startsWith("'sha256-"))
      : led;
    return [[name, ...new Set([...existing, ...added])].join(' ')];
  });
  return { ...headers, 'content-security-policy': directives.join('; ') };
}
