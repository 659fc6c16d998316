import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../../scripts/lib/user-pool.ts';
import { DEMO_PASSWORD } from '../../scripts/seed/seed-target.ts';
import { type Stop, stopsFor, type Visitor } from '../../scripts/tour/stops.ts';
import { expectedPath } from '../../scripts/tour/visit.ts';
import { paths } from '../../web/src/paths.ts';
import { readClaims } from '../../web/src/session/claims.ts';
import { arrive } from './house/arrive.ts';
import { type CompanyAtWork, companyAtWork } from './house/company-at-work.ts';
import { knownOf } from './house/known-of.ts';
import { seat } from './house/person.ts';
import { signedInAs } from './house/troubled.ts';

const PLATFORM_ADMIN = 'platform@parley.example';

/** The landing page is a document of its own; it is opened anew, as everybody comes to it. */
const DOCUMENTS = ['landing'];

/** Addresses that differ only in what they name are all opened by the first of those they are for; the others open one of them. */
const differing = (who: Visitor, stops: readonly Stop[]) => (stops[0]?.for[0] === who ? stops : stops.slice(0, 1));

/** Where nothing is to be found, the API says so. */
const whatBelongs = (who: Visitor, stop: Stop) => (stop.at !== undefined && expectedPath(who, stop) === paths.notFound ? / 404$/ : /^$/);

describe('every address', () => {
  let world: CompanyAtWork;
  let platformAdmin: string;
  beforeAll(async () => {
    world = await companyAtWork();
    const { IdToken } = await signIn(world.house.stack.endpoints.cognito, PLATFORM_ADMIN, DEMO_PASSWORD);
    platformAdmin = readClaims(IdToken).sub;
  });
  afterAll(() => world?.house.close());

  const emailOf = (who: Exclude<Visitor, 'visitor'>): string => {
    const { admin, recruiter, manager, interviewer, candidate } = world.company.people;
    return who === 'platform-admin' ? PLATFORM_ADMIN : { admin, recruiter, 'hiring-manager': manager, interviewer, candidate }[who].email;
  };

  it.each<Visitor>(['visitor', 'candidate', 'interviewer', 'hiring-manager', 'recruiter', 'admin', 'platform-admin'])('opens for the %s or leads away, and nothing fails behind it', async (who) => {
    const { house } = world;
    const { page, context } = who === 'visitor' ? await seat(house, { name: 'Visitor', email: '', zone: 'Europe/London' }) : await signedInAs(house, emailOf(who), who, who === 'candidate' ? '/app/candidates/candidateInterviews' : '/app/reports/home');
    if (who === 'visitor') await page.goto('/pricing');
    const faults: string[] = [];
    for (const [name, stops] of Object.entries(stopsFor(knownOf(world, who, platformAdmin)))) {
      if (DOCUMENTS.includes(name)) continue;
      for (const stop of differing(who, [stops].flat())) faults.push(...(await house.complaints.except(whatBelongs(who, stop), () => arrive(page, who, name, stop))));
    }
    expect(faults).toEqual([]);
    expect(house.complaints.take(), 'errors in the background').toEqual([]);
    await context.close();
  });
});
