import type { CompanyLegal } from '@parley/contracts/tenants/company-legal.schema.ts';
import { PRIVACY_MAILS } from '@parley/texts/mails/privacy.ts';
import { defineTexts } from '@parley/texts/translate.ts';

const t = defineTexts(PRIVACY_MAILS.notice);

/** The privacy notice for a candidate, and the contact for questions. */
export interface DataNotice {
  label: string;
  href: string;
  /** The company's contact for data protection; undefined if it has named none. */
  contact: string | undefined;
}

/**
 * Returns the company's own privacy notice and contact for the footer of a mail to a candidate, or
 * the product's notice if the company has none (ADR 55).
 */
export function toDataNotice(company: string, legal: CompanyLegal, appUrl: string): DataNotice {
  const { privacy_url, contact_name, contact_email } = legal;
  return {
    ...(privacy_url === ''
      ? { label: t('parley'), href: `${appUrl}/privacy` }
      : { label: t('company', { company }), href: privacy_url }),
    contact:
      contact_email === ''
        ? undefined
        : t('contact', {
            company,
            contact: contact_name === '' ? contact_email : `${contact_name}, ${contact_email}`,
          }),
  };
}
