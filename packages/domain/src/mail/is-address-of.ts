import { readAddress } from '@parley/contracts/shared/email-address.ts';

interface Addressed {
  email: string;
  /** Addresses that a member has confirmed as theirs. Nothing is sent to them by itself. */
  other_emails?: readonly string[] | undefined;
}

/**
 * Checks whether an address is one of a person's; letter case and the form of its domain differ.
 */
export function isAddressOf({ email, other_emails = [] }: Addressed, address: string): boolean {
  const wanted = readAddress(address);
  return wanted !== '' && [email, ...other_emails].some((own) => readAddress(own) === wanted);
}
