import { maskEmail } from '../rules/mask-email.ts';

/** Says where a code went without telling the address. */
export function codeDelivery(address: string) {
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: maskEmail(address) };
}
