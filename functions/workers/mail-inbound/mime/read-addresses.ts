import { domainToASCII, domainToUnicode } from 'node:url';
import { email } from '@parley/contracts/shared/text.ts';
import { decodeWords } from './encoded-words.ts';

export interface Mailbox {
  /** Decoded; empty if there is none. */
  name: string;
  /** As written; it may be no valid address. */
  address: string;
}

/** The pieces of an address field: quoted, comment, address in brackets, separator, other. */
const PIECE = /"((?:[^"\\]|\\.)*)"?|\(|\)|<([^<>]*)>?|[,;:]|[^\s"(),;:<]+/gs;

/** More characters than an address field has that one person wrote. */
const MAX_LENGTH = 20_000;

/**
 * Reads the mailboxes of a field such as From (RFC 5322), also with the name as a comment, and with
 * a comma in a name without quotes.
 */
export function readAddresses(field: string): Mailbox[] {
  const mailboxes: Mailbox[] = [];
  let words: string[] = [];
  let comment: string[] = [];
  let address: string | undefined;
  let depth = 0;
  const close = () => {
    const bare = words.filter((word) => word.includes('@'));
    const found = address === undefined ? bare : [address];
    const names = address === undefined ? words.filter((word) => !word.includes('@')) : words;
    const name = decodeWords((names.length > 0 ? names : comment).join(' ')).trim();
    for (const one of found) mailboxes.push({ name, address: one });
    words = [];
    comment = [];
    address = undefined;
  };
  for (const [piece, quoted, bracketed] of field.slice(0, MAX_LENGTH).matchAll(PIECE)) {
    if (piece === '(') depth += 1;
    else if (piece === ')') depth = Math.max(0, depth - 1);
    else if (depth > 0) comment.push(piece);
    else if (quoted !== undefined) words.push(quoted.replace(/\\(.)/gs, '$1'));
    else if (bracketed !== undefined) {
      // Two addresses without a separator are two mailboxes.
      if (address !== undefined) close();
      address = bracketed;
    } else if (piece === ',') {
      // A comma with no address before it is part of a name: `Souza, Rafael <…>`.
      const isName =
        address === undefined && words.length > 0 && !words.some((one) => one.includes('@'));
      if (isName) words.push(`${words.pop()},`);
      else close();
    } else if (piece === ';') close();
    else if (piece === ':') words = [];
    else words.push(piece);
  }
  close();
  return mailboxes;
}

/**
 * Returns an address in the spelling in which addresses are compared: lower case, with its domain
 * in ASCII (RFC 5891); undefined if it is no address.
 */
export function toComparable(address: string): string | undefined {
  const trimmed = address.trim();
  const at = trimmed.lastIndexOf('@');
  const domain = domainToASCII(trimmed.slice(at + 1));
  const parsed = email.safeParse(`${trimmed.slice(0, at)}@${domain}`);
  return at > 0 && parsed.success ? parsed.data : undefined;
}

/** Returns an address as people write it, with an international domain in its own letters. */
export function toDisplayedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 0 ? address : `${address.slice(0, at)}@${domainToUnicode(address.slice(at + 1))}`;
}
