import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { repoPath } from './repo-path.ts';

/** Scripts that are part of the HTML, by their hashes: they run before any file has arrived. */
const inlineScripts = (): string[] =>
  globSync(repoPath('web/inline/*.js'))
    .toSorted()
    .map((file) => `'sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}'`);

/** Origins other than its own to which the page connects. */
export interface PageOrigins {
  /** The identity provider. */
  identity: string;
  /** The managed sign-in page, if the stage has one. */
  signIn?: string;
  /** Files of candidates and members. */
  files: string;
  /** Recordings of interviews. */
  recordings: string;
}

/**
 * @returns the Content-Security-Policy of every page. Only styles may be inline, because the
 *   component library generates them at run time. Scripts are loaded from this origin only, but
 *   for those of `web/inline`, and never created from text (Trusted Types).
 */
export function contentSecurityPolicy({
  identity,
  signIn,
  files,
  recordings,
}: PageOrigins): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScripts()],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', files],
    'font-src': ["'self'"],
    'media-src': ["'self'", 'blob:', recordings],
    // The signalling of video calls, and the quality reports of Chime's client.
    'connect-src': [
      "'self'",
      identity,
      ...(signIn ? [signIn] : []),
      files,
      recordings,
      'wss://*.chime.aws',
      'https://*.chime.aws',
    ],
    // Chime's client monitors its connection in a worker created from text.
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // All Trusted Types policies of the pages; other scripts cannot create one, and no name can be
    // used twice.
    'trusted-types': ['default', 'parley-own-workers'],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}
