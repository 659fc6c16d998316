/**
 * Returns an e-mail address as sign-ins are stored: lower case, the domain in ASCII ("xn--…"), so
 * that both spellings of an international domain sign in. It is read as people paste it: with space
 * around it, as `Ana Silva <ana@example.com>` or as `mailto:ana@example.com`.
 */
export function toSignInAddress(typed: string): string {
  const pasted = typed.normalize('NFKC').trim().toLowerCase();
  const address = (/<([^<>]*)>$/.exec(pasted)?.[1] ?? pasted).replace(/^mailto:/, '');
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + toAsciiDomain(address.slice(at));
}

function toAsciiDomain(domain: string): string {
  // These characters would end a host in a URL.
  if (/[\s/\\?#@:%[\]]/.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    // The server says that there is no such sign-in.
    return domain;
  }
}
