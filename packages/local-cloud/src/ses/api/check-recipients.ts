import { badRequest } from '../ses-error.ts';

const maxRecipients = 50;

/**
 * Throws BadRequestException for none or more than 50. An address that takes no mail is found out
 * later, as SES does.
 */
export function checkRecipients(addresses: readonly string[]): void {
  if (addresses.length === 0) throw badRequest('At least one recipient is required.');
  if (addresses.length > maxRecipients)
    throw badRequest(`Recipient count exceeds ${maxRecipients}.`);
}
