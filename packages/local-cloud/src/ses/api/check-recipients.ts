import { badRequest, SesError } from '../ses-error.ts';

const mostRecipients = 50;
const simulator = /^(bounce|suppressed|suppressionlist)(\+[^@]*)?@simulator\.amazonses\.com$/i;

/** Throws BadRequestException for none or more than 50, MessageRejected for an address on the suppression list. */
export function checkRecipients(addresses: readonly string[]): void {
  if (addresses.length === 0) throw badRequest('At least one recipient is required.');
  if (addresses.length > mostRecipients) throw badRequest(`Recipient count exceeds ${mostRecipients}.`);
  const suppressed = addresses.find((address) => simulator.test(address));
  if (suppressed !== undefined) throw new SesError('MessageRejected', `The address ${suppressed} is on the suppression list.`);
}
