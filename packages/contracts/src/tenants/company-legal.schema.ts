import * as z from 'zod';
import { httpsAddress, line, optionalEmail, storedEmail } from '../shared/text.ts';

/**
 * A company's own privacy notice, terms and imprint as addresses, and its contact for data
 * protection. Empty texts: the company has none.
 */
export const companyLegal = z.strictObject({
  privacy_url: z.string(),
  terms_url: z.string(),
  imprint_url: z.string(),
  contact_name: z.string(),
  contact_email: storedEmail,
});
export type CompanyLegal = z.infer<typeof companyLegal>;

export const NO_LEGAL: CompanyLegal = {
  privacy_url: '',
  terms_url: '',
  imprint_url: '',
  contact_name: '',
  contact_email: '',
};

export const MAX_LEGAL_URL = 500;

export const companyLegalBody = z
  .strictObject({
    privacy_url: httpsAddress(MAX_LEGAL_URL),
    terms_url: httpsAddress(MAX_LEGAL_URL),
    imprint_url: httpsAddress(MAX_LEGAL_URL),
    contact_name: line(120, 0),
    contact_email: optionalEmail,
  })
  .refine(({ contact_name, contact_email }) => contact_name === '' || contact_email !== '', {
    message: 'must be given where a contact is named',
    path: ['contact_email'],
  });
