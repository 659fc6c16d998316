import type { Actor } from '@parley/demo/actors/actor.ts';
import { continueInterview, MINUTE } from '../../support/builders/company.ts';
import { putMoments } from '../../support/builders/put-recording.ts';
import type { Company } from '../../support/builders/test-company.ts';
import { withinEnvironment } from '../../support/builders/within-environment.ts';
import { type CompanyFixture, launchAppAfterSetup } from './company-fixture.ts';

export interface CompanyAtWork extends CompanyFixture {
  company: Company;
}

/**
 * Creates a company after its first interview, which was recorded.
 * @param word as in `launchAppAfterSetup`
 */
export async function companyAtWork(word?: string): Promise<CompanyAtWork> {
  const fixture = await launchAppAfterSetup({ clock: 'moves' }, word);
  const { stack } = fixture.app;
  await fixture.target.moveTo(fixture.target.now() + 90 * MINUTE);
  const now = await stack.now();
  await Promise.all(Object.values(fixture.company.people).map((actor: Actor) => actor.renew()));
  const environment = {
    ...(await stack.environmentOf('interviews')),
    ...(await stack.environmentOf('members')),
    ...(await stack.environmentOf('recordings')),
    ...(await stack.environmentOf('room')),
  };
  const company = await withinEnvironment(environment, async () => {
    const grown = await continueInterview(fixture.company, now);
    await putMoments(grown, now);
    return grown;
  });
  await stack.idle();
  return { ...fixture, company };
}
