import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newWorld, type World } from './house/world.ts';
import { invitePeople, joinCompany, setWeeklyHours } from './steps/invite-people.ts';
import { registerCompany } from './steps/register-company.ts';

describe('from a new company to a hired candidate', () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld();
  });
  afterAll(() => world?.house.close());
  afterEach(() => expect(world.house.complaints.take(), 'errors in the background').toEqual([]));

  it('a visitor registers a company and is its admin', () => registerCompany(world));
  it('she invites the others', () => invitePeople(world));
  it('each opens the invitation and chooses a password', () => joinCompany(world));
  it('each sets own weekly hours', () => setWeeklyHours(world));
});
