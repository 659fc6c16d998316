interface Addressed {
  email: string;
  /** Addresses that a member has confirmed as theirs. */
  other_emails?: readonly string[] | undefined;
}

/**
 * Checks whether an address is one of a person's.
 * @param address lower case, the domain in ASCII
 */
export function isAddressOf({ email, other_emails = [] }: Addressed, address: string): boolean {
  return address !== '' && [email, ...other_emails].some((own) => toComparable(own) === address);
}

/** Returns an address in lower case with its domain in ASCII, as received mails name senders. */
function toComparable(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  // Only a domain with other letters than ASCII needs the parser, which is the slow part.
  if (/^[\u0000-\u007f]*$/.test(domain) || !URL.canParse(`https://${domain}`)) return address;
  return `${address.slice(0, at)}@${new URL(`https://${domain}`).hostname}`;
}
