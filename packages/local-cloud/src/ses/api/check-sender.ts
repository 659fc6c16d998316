import { SesError } from '../ses-error.ts';

/**
 * Throws MessageRejected unless the address, its domain or a parent domain is a verified identity.
 */
export function checkSender(address: string, identities: readonly string[], region: string): void {
  if (!identities.some((identity) => covers(identity, address))) {
    throw new SesError(
      'MessageRejected',
      `Email address is not verified. The following identities failed the check in region ${region.toUpperCase()}: ${address}`,
    );
  }
}

/** Whether an identity (an address, or a domain with its subdomains) stands for the address. */
export function covers(identity: string, address: string): boolean {
  const sender = address.toLowerCase();
  const domain = sender.slice(sender.lastIndexOf('@') + 1);
  const name = identity.toLowerCase();
  return name.includes('@') ? name === sender : name === domain || domain.endsWith(`.${name}`);
}
