import * as z from 'zod';
import { COUNTRY_CODES } from './country-codes.ts';

const NO_COUNTRY = 'must be a country as two letters of ISO 3166-1, such as DE';

/** A country as its code of ISO 3166-1, or an empty text if it is not known. */
export const countryCode = z
  .string()
  .regex(/^([A-Z]{2})?$/, { error: NO_COUNTRY, abort: true })
  .refine((code) => code === '' || COUNTRY_CODES.includes(code), NO_COUNTRY);

/**
 * A country and, if it matters, a part of it by its code of ISO 3166-2, such as DE-BE. An empty
 * text: not known. The part must belong to the country; whether it exists is not checked.
 */
export const placeCode = z
  .strictObject({
    country: countryCode,
    subdivision: z.string().regex(/^([A-Z]{2}-[A-Z0-9]{1,3})?$/, {
      error: 'must be a code of ISO 3166-2, such as DE-BE',
      abort: true,
    }),
  })
  .refine(
    ({ country, subdivision }) =>
      subdivision === '' || (country !== '' && subdivision.startsWith(`${country}-`)),
    { message: 'must begin with the code of the country', path: ['subdivision'] },
  );
export type PlaceCode = z.infer<typeof placeCode>;
