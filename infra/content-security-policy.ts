import { createHash } from 'node:crypto';
import { INLINE_SCRIPTS } from '../web/inline-scripts.ts';

/** Scripts that are part of the HTML, by their hashes: they run before any file has arrived. */
const inlineScripts = (): string[] =>
  [...INLINE_SCRIPTS.values()].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

/** Origins other than its own to which the page connects. */
export interface PageOrigins {
  /** The identity provider. */
  identity: string;
  /** The managed sign-in page, if the stage has one. */
  signIn?: string;
  /** The bucket of files, for uploads. */
  uploads: string;
  /** The distribution of links: pictures, files and recordings. */
  links: string;
}

/**
 * @returns the Content-Security-Policy of every page. Only styles may be inline, because the
 *   component library generates them at run time. Scripts are loaded from this origin only, but
 *   for those of `web/inline`, and never created from text (Trusted Types).
 */
export function contentSecurityPolicy({ identity, signIn, uploads, links }: PageOrigins): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScripts()],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', links],
    'font-src': ["'self'"],
    'media-src': ["'self'", 'blob:', links],
    // The signalling of video calls, and the quality reports of Chime's client.
    'connect-src': [
      "'self'",
      identity,
      ...(signIn ? [signIn] : []),
      uploads,
      links,
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
