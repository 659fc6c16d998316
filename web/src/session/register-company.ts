import type { ApiClient } from './api.ts';
import type { Identity } from './identity.ts';

export interface Company {
  companyName: string;
  /** The person's own name. */
  name: string;
  zone: string;
}

/**
 * Makes the company of a person who has just signed up, then fetches a token that carries its
 * tenant.
 * @param key the Idempotency-Key of this registration; keep it for another try
 * @throws ApiProblem when the server refuses, Error when the new token still names no company
 */
export async function registerCompany(
  deps: { api: ApiClient; identity: Identity; hasTenant: (token: string) => boolean },
  company: Company,
  key: string,
): Promise<void> {
  await deps.api
    .call(
      'register-company',
      { body: { company_name: company.companyName, name: company.name, zone: company.zone } },
      { idempotencyKey: key },
    )
    // The company may exist from a try whose answer was lost; the token below decides.
    .catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'already-registered'))
        throw error;
    });
  const token = await deps.identity.token(true);
  if (!token || !deps.hasTenant(token))
    throw new Error('The company was made, but signing in to it did not work. Log in again.');
}
