import { type Company, goOn, MINUTE } from '../../builders/company.ts';
import { putMoments } from '../../builders/put-recording.ts';
import { withinEnvironment } from '../../builders/within-environment.ts';
import type { Actor } from '../../../scripts/seed/actor.ts';
import { makePlatformAdmin } from '../../../scripts/lib/make-platform-admin.ts';
import { signIn } from '../../../scripts/lib/user-pool.ts';
import { readClaims } from '../../../web/src/session/claims.ts';
import { openHouse, STARTS_AT } from './open-house.ts';
import { companyIn, type Troubled } from './troubled.ts';

export interface CompanyAtWork extends Troubled {
  company: Company;
  /** The platform's admin, who has the demo's password. */
  platformAdmin: { email: string; userId: string };
}

/** A company after its first interview, which was recorded, on a stack of this file alone. */
export async function companyAtWork(): Promise<CompanyAtWork> {
  const house = await openHouse({ ownStack: true });
  const { stack } = house;
  const environment = { ...(await stack.environmentOf('users')), ...(await stack.environmentOf('recordings')) };
  // Before the first company: the platform is tenant 1.
  const { email, password } = await withinEnvironment(environment, () => makePlatformAdmin(() => STARTS_AT));
  const { IdToken } = await signIn(stack.endpoints.cognito, email, password);
  const troubled = await companyIn(house);
  await stack.advanceBy(90 * MINUTE);
  const now = await stack.now();
  await Promise.all(Object.values(troubled.company.people).map((actor: Actor) => actor.renew()));
  const company = await withinEnvironment(environment, async () => {
    const grown = await goOn(troubled.company, now);
    await putMoments(grown, now);
    return grown;
  });
  await stack.idle();
  return { ...troubled, company, platformAdmin: { email, userId: readClaims(IdToken).sub } };
}
