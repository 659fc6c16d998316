/**
 * A path to go to after sign-in: same origin, a path, nothing that a browser could read as another
 * host. Else the fallback.
 */
export function returnPath(wanted: string | null | undefined, fallback: string): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || /[\u0000-\u001F\\]/.test(wanted)) return fallback;
  const url = new URL(wanted, 'https://same.origin.invalid');
  return url.origin === 'https://same.origin.invalid'
    ? url.pathname + url.search + url.hash
    : fallback;
}
