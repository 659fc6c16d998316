/** A style sheet and empty elements with a class and a part; it contains no text of users. */
const WAVEFORM =
  /^(?:\s*<style>[^<]*<\/style>)?(?:\s|<div class="[a-z]+" part="[a-z]+">|<\/div>)*$/;

/** Text without markup and without references to characters. */
const PLAIN_TEXT = /^[^<&]*$/;

interface Rules {
  createHTML(text: string): string | null;
  createScriptURL(url: string): string | null;
}
interface Policies {
  readonly defaultPolicy: unknown;
  createPolicy(name: 'default', rules: Rules): unknown;
}

/**
 * Allows what libraries do with plain strings, which Trusted Types would refuse otherwise: Chime's
 * client starts a worker from a blob (for audio redundancy), which the CSP allows for workers only;
 * the PDF's text layer is cleared with an empty string; the waveform's frame is markup; and the
 * fields of dates restore their text as plain text. Nothing else is allowed. A page can have only
 * one such policy.
 */
export function installTrustedTypesPolicy(
  types = (globalThis as { trustedTypes?: Policies }).trustedTypes,
): void {
  if (!types || types.defaultPolicy) return;
  types.createPolicy('default', {
    createHTML: (text) => (PLAIN_TEXT.test(text) || WAVEFORM.test(text) ? text : null),
    createScriptURL: (url) => (url.startsWith(`blob:${location.origin}/`) ? url : null),
  });
}
