import * as z from 'zod';
import type { CompanyProvider } from '@parley/domain/access/company-providers.ts';

const schema = z.array(
  z.object({
    name: z.string().min(1),
    domains: z.array(z.string().min(1)),
    second_factor_for: z.array(z.int()),
  }),
) satisfies z.ZodType<CompanyProvider[]>;

/** Parses the companies' providers of the stage. @throws if the variable has another shape */
export function readCompanyProviders(variable: string): CompanyProvider[] {
  // Most stages have none, and every sign-in may wait for this.
  if (variable === '[]') return [];
  return schema.parse(JSON.parse(variable));
}

/**
 * The message of the error by which a trigger refuses a sign-in with a company's provider. Cognito
 * passes it on to the page. It is the same for every reason, so that nobody learns who is known.
 */
export const COMPANY_SIGN_IN_REFUSED = 'company-sign-in-refused';
