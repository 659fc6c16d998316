import * as z from 'zod';
import { countryCode } from '../shared/place-code.schema.ts';
import { zone } from '../shared/times.ts';

/** The data of events about a company's own settings. */
export const companyEventData = {
  /** The new country and zone; the country is empty if it is not known. */
  'company.region-changed': z.strictObject({ country: countryCode, zone }),
};
