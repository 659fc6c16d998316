import { addressParser, type Mailbox } from 'postal-mime';
import { badRequest, SesError } from '../ses-error.ts';

const maxAddressLength = 320;
const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}$/;
const domain =
  /^(?=.{1,253}$)([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/**
 * Parses exactly one mailbox, `a@b.org` or `"Name" <a@b.org>`. Throws BadRequestException for line
 * breaks (header injection), several mailboxes, groups, and non-ASCII addresses (SES requires
 * Punycode domains).
 */
export function parseMailbox(text: string): Mailbox {
  assertOneLine(text, 'An address');
  const [mailbox, ...others] = addressParser(text);
  if (!mailbox || others.length > 0 || mailbox.address === undefined)
    throw badRequest(`Illegal address: ${text.slice(0, maxAddressLength)}`);
  assertAddress(mailbox.address);
  return mailbox;
}

/** Throws BadRequestException unless this is a bare ASCII address. */
export function assertAddress(address: string): void {
  const at = address.lastIndexOf('@');
  if (at < 1 || at === address.length - 1) throw badRequest("Missing final '@domain'");
  if (!domain.test(address.slice(at + 1))) throw badRequest('Domain contains illegal character');
  if (!localPart.test(address.slice(0, at)) || address.length > maxAddressLength)
    throw badRequest('Local address contains control or whitespace');
}

/** Throws BadRequestException if a header value contains a control character. */
export function assertOneLine(text: string, what: string): void {
  if (/(?!\t)[\p{Cc}\u2028\u2029]/u.test(text))
    throw badRequest(`${what} must not contain control characters or line breaks.`);
}

/**
 * Throws MessageRejected unless the address, its domain or a parent domain is a verified identity.
 */
export function checkSender(address: string, identities: readonly string[], region: string): void {
  if (!identities.some((identity) => covers(identity, address))) {
    throw new SesError(
      'MessageRejected',
      'Email address is not verified. The following identities failed the check in region ' +
        `${region.toUpperCase()}: ${address}`,
    );
  }
}

/** Checks whether an identity (an address, or a domain with its subdomains) covers the address. */
export function covers(identity: string, address: string): boolean {
  const sender = address.toLowerCase();
  const domain = sender.slice(sender.lastIndexOf('@') + 1);
  const name = identity.toLowerCase();
  return name.includes('@') ? name === sender : name === domain || domain.endsWith(`.${name}`);
}
