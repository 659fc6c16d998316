import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Stop, stopsFor, type Visitor } from '../../scripts/tour/stops.ts';
import { expectedPath } from '../../scripts/tour/visit.ts';
import { paths } from '../../web/src/paths.ts';
import { populateWorld, type World } from '../builders/world.ts';
import { arrive } from './house/arrive.ts';
import { knownOf } from './house/known-of.ts';
import { type House, openHouse } from './house/open-house.ts';
import { seat } from './house/person.ts';
import { signedInAs } from './house/troubled.ts';

/** The landing page is a document of its own; it is opened anew, as everybody comes to it. */
const DOCUMENTS = ['landing'];

/** Where nothing is to be found, the API says so. */
const whatBelongs = (who: Visitor, stop: Stop) => (stop.at !== undefined && expectedPath(who, stop) === paths.notFound ? / 404$/ : /^$/);

describe('every address', () => {
  let house: House;
  let world: World;
  beforeAll(async () => {
    house = await openHouse();
    world = await populateWorld(house.stack);
  });
  afterAll(() => house?.close());

  const emailOf = (who: Exclude<Visitor, 'visitor'>): string => {
    const { admin, recruiter, manager, interviewer, candidate } = world.aurora.people;
    return { admin, recruiter, 'hiring-manager': manager, interviewer, candidate, 'platform-admin': world.platformAdmin }[who].email;
  };

  it.each<Visitor>(['visitor', 'candidate', 'interviewer', 'hiring-manager', 'recruiter', 'admin', 'platform-admin'])('opens for the %s or leads away, and nothing fails behind it', async (who) => {
    const { page, context } = who === 'visitor' ? await seat(house, { name: 'Visitor', email: '', zone: 'Europe/London' }) : await signedInAs(house, emailOf(who), who, who === 'candidate' ? '/app/candidates/candidateInterviews' : '/app/reports/home');
    if (who === 'visitor') await page.goto('/pricing');
    const faults: string[] = [];
    for (const [name, stops] of Object.entries(stopsFor(knownOf(world, who)))) {
      if (DOCUMENTS.includes(name)) continue;
      for (const stop of [stops].flat()) faults.push(...(await house.complaints.except(whatBelongs(who, stop), () => arrive(page, who, name, stop))));
    }
    expect(faults).toEqual([]);
    expect(house.complaints.take(), 'errors in the background').toEqual([]);
    await context.close();
  });
});
