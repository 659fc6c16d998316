import { findAddressFault, readAddress } from '@parley/contracts/shared/email-address.ts';

/** A quoted name, which may contain an "@" that is no address. */
const QUOTED_NAME = /"[^"]*"/g;

/**
 * Reads the cell of an email column, which may hold several addresses, separated by commas,
 * semicolons, slashes, spaces or line breaks.
 *
 * @returns the first that is an address, or the text as it was read; and whether there are others
 */
export function readAddressCell(cell: string): { address: string; hasOthers: boolean } {
  const named = cell.replace(QUOTED_NAME, ' ');
  if (named.indexOf('@') === named.lastIndexOf('@'))
    return { address: readAddress(cell), hasOthers: false };
  const found = named
    .split(/[\s,;|/]+/)
    .filter((part) => part.includes('@'))
    .map(readAddress)
    .filter((address) => findAddressFault(address) === undefined);
  const [address] = found;
  if (address === undefined) return { address: readAddress(cell), hasOthers: false };
  return { address, hasOthers: found.some((other) => other !== address) };
}
