/** A style sheet of its own and empty boxes with a class and a part: nothing else is let through, and nothing a person wrote is in it. */
const MARKUP = /^(?:\s*<style>[^<]*<\/style>)?(?:\s|<div class="[a-z]+" part="[a-z]+">|<\/div>)*$/;

export const isWaveformMarkup = (text: string): boolean => MARKUP.test(text);

interface PolicyMaker {
  defaultPolicy: unknown;
  createPolicy(name: string, rules: { createHTML(text: string): string | null }): unknown;
}

/**
 * The waveform's library writes its frame through innerHTML, which the pages' policy (Trusted Types) refuses. Where a browser has
 * the policy, that frame alone is let through; everything else is refused as before.
 */
export function allowWaveformMarkup(maker = (globalThis as { trustedTypes?: PolicyMaker }).trustedTypes): void {
  if (!maker || maker.defaultPolicy) return;
  maker.createPolicy('default', { createHTML: (text) => (isWaveformMarkup(text) ? text : null) });
}
