import { SesError } from '../ses-error.ts';

/** Throws MessageRejected unless the address, its domain or a parent domain is a verified identity. */
export function checkSender(address: string, identities: readonly string[], region: string): void {
  const sender = address.toLowerCase();
  const domain = sender.slice(sender.lastIndexOf('@') + 1);
  const verified = identities.some((identity) => {
    const name = identity.toLowerCase();
    return name.includes('@') ? name === sender : name === domain || domain.endsWith(`.${name}`);
  });
  if (!verified) {
    throw new SesError(
      'MessageRejected',
      `Email address is not verified. The following identities failed the check in region ${region.toUpperCase()}: ${address}`,
    );
  }
}
