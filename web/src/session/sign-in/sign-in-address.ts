/**
 * Returns an e-mail address as sign-ins are stored: without space around it, lower case, the domain
 * in ASCII ("xn--…"), so that both spellings of an international domain sign in.
 */
export function toSignInAddress(typed: string): string {
  const address = typed.normalize('NFKC').trim().toLowerCase();
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
