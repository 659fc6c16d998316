/**
 * A style sheet of its own and empty boxes with a class and a part: nothing a person wrote is in
 * it.
 */
const WAVEFORM =
  /^(?:\s*<style>[^<]*<\/style>)?(?:\s|<div class="[a-z]+" part="[a-z]+">|<\/div>)*$/;

interface Rules {
  createHTML(text: string): string | null;
  createScriptURL(url: string): string | null;
}
interface Policies {
  readonly defaultPolicy: unknown;
  createPolicy(name: 'default', rules: Rules): unknown;
}

/**
 * What libraries do by plain text, and the page's policy (Trusted Types) would refuse: Chime's
 * client begins a worker from a blob (for audio that survives lost packets), which only workers may
 * (CSP), the PDF's text layer is emptied by writing nothing into it, and the waveform's frame is
 * written as markup. These are let through, and nothing else; a page has one such policy.
 */
export function installTrustedTypesPolicy(
  types = (globalThis as { trustedTypes?: Policies }).trustedTypes,
): void {
  if (!types || types.defaultPolicy) return;
  types.createPolicy('default', {
    createHTML: (text) => (WAVEFORM.test(text) ? text : null),
    createScriptURL: (url) => (url.startsWith(`blob:${location.origin}/`) ? url : null),
  });
}
