/** Origins that the page talks to besides its own. */
export interface PageOrigins {
  /** The identity service. */
  identity: string;
  /** The managed sign-in page. */
  signIn: string;
  /** Files of people. */
  files: string;
  /** Recordings of interviews. */
  recordings: string;
}

/**
 * @returns the Content-Security-Policy of every page. Styles alone may be inline: the component
 * library writes them while it runs. Scripts come from this origin only and never from text
 * (Trusted Types).
 */
export function contentSecurityPolicy({
  identity,
  signIn,
  files,
  recordings,
}: PageOrigins): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', files],
    'font-src': ["'self'"],
    'media-src': ["'self'", 'blob:', recordings],
    // The signalling of video calls, and what Chime's client reports of their quality.
    'connect-src': [
      "'self'",
      identity,
      signIn,
      files,
      recordings,
      'wss://*.chime.aws',
      'https://*.chime.aws',
    ],
    // Chime's client watches its connection from a worker made of text.
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // Every policy that the pages make; no other script makes one, and none makes a second of a
    // name.
    'trusted-types': ['default', 'parley-own-workers'],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}
