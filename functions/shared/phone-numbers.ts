import type { PhoneNumber } from '@parley/contracts/shared/phone-number.schema.ts';
import type { MemberCaller } from './context.ts';

/**
 * Returns what a typed phone number calls, as a field of a view; nothing without a phone number. It
 * is read with the company's present country each time, so that a change of the country counts for
 * all numbers at once. The rules of all countries are loaded with the first number.
 */
export async function phoneNumbers(
  phone: string,
  { tenantCountry }: Pick<MemberCaller, 'tenantCountry'>,
): Promise<{ phone_numbers?: PhoneNumber[] }> {
  if (phone === '') return {};
  const { readPhone } = await import('@parley/domain/phones/read-phone.ts');
  return { phone_numbers: readPhone(phone, tenantCountry) };
}
