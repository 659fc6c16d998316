export type BrowserKind = 'chromium' | 'firefox' | 'safari' | 'ios' | 'android';

/** Returns the browser, as far as the instructions for allowing a camera differ. */
export function toBrowser(userAgent: string): BrowserKind {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (/Android/.test(userAgent)) return 'android';
  if (/Firefox\//.test(userAgent)) return 'firefox';
  return /Safari\//.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent) ? 'safari' : 'chromium';
}
