interface Policies {
  readonly defaultPolicy: unknown;
  createPolicy: (name: 'default', rules: { createScriptURL: (url: string) => string | null; createHTML: (html: string) => string | null }) => unknown;
}

/**
 * What libraries of the room do by plain text, and the page's policy (Trusted Types) would refuse: Chime's client begins a
 * worker from a blob (for audio that survives lost packets), which only workers may (CSP), and the PDF's text layer is emptied
 * by writing nothing into it. This origin's own blobs and the empty text are let through, and nothing else.
 */
export function defaultTrust(): void {
  const types = (globalThis as { trustedTypes?: Policies }).trustedTypes;
  if (!types || types.defaultPolicy) return;
  types.createPolicy('default', { createScriptURL: (url) => (url.startsWith(`blob:${location.origin}/`) ? url : null), createHTML: (html) => (html === '' ? html : null) });
}
