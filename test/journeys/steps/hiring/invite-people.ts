import { expect } from 'vitest';
import { acceptInvitation as actAsInvited, type Actor, actAs } from '@parley/demo/actors/actor.ts';
import type { SeedTarget } from '@parley/demo/seed-target.ts';
import { paths } from '../../../../web/src/paths.ts';
import { choose, chooseZone } from '../../shared/choose.ts';
import type { JourneyState } from '../../shared/journey-state.ts';
import type { App } from '../../shared/launch-app.ts';
import { acceptInvitation } from '../../shared/mail/accept-invitation.ts';
import { inspectPage } from '../../shared/page/inspect-page.ts';
import { PHONE, WIDE } from '../../shared/page/sizes.ts';
import { storedSession } from '../../shared/page/stored-session.ts';
import { ANA, BEN, MAX, RITA, SARA } from '../../shared/people.ts';
import { type Person, openBrowserFor, type Who } from '../../shared/person.ts';

/** Those whom the admin invites without the page. */
const OTHERS = [
  [MAX, 'hiring-manager'],
  [ANA, 'interviewer'],
  [BEN, 'interviewer'],
] as const;

/**
 * Invites a recruiter as the admin. A hiring manager and two interviewers in different time zones
 * are invited without the page.
 */
export async function invitePeople(journey: JourneyState): Promise<void> {
  const { app, actors } = journey;
  for (const [{ name, email, zone }, role] of OTHERS)
    await actors.sara.call('create-user', { body: { name, email, zone, role } });
  journey.sara = await openSignedIn(app, SARA, WIDE);
  const { page } = journey.sara;
  await page.goto(paths.users);
  await page.getByRole('link', { name: 'Sara Haddad (you)' }).waitFor();
  await page.getByRole('link', { name: 'Invite a person' }).click();
  await page.getByRole('heading', { name: 'Invite a person' }).waitFor();
  await page.getByLabel('Name').fill(RITA.name);
  await page.getByLabel('E-mail').fill(RITA.email);
  await choose(page, 'Role', /^Recruiter/);
  await chooseZone(page, 'Time zone', RITA.zone);
  await inspectPage(page, 'user-invite');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByRole('link', { name: RITA.name }).waitFor();
  await expect
    .poll(() => page.getByRole('row').filter({ hasText: 'Invited' }).count())
    .toBe(OTHERS.length + 1);
}

/**
 * Opens the invitation of the recruiter from the mail in the browser. Each of the others accepts
 * their own invitation without the page.
 */
export async function joinCompany(journey: JourneyState): Promise<void> {
  const { app, actors, target } = journey;
  journey.rita = await acceptInvitation(app, RITA, WIDE, 'invited');
  actors.rita = await actAs(target, RITA.email);
  await actAsInvited(target, MAX.email);
  actors.ana = await actAsInvited(target, ANA.email);
  actors.ben = await actAsInvited(target, BEN.email);
  await setHours(target, actors.ben, BEN.zone);
  journey.max = await openSignedIn(app, MAX, WIDE);
  journey.ana = await openSignedIn(app, ANA, WIDE);
  journey.ben = await openSignedIn(app, BEN, PHONE);
}

/** Opens a window that is signed in, without a page. */
async function openSignedIn(app: App, who: Who, size: typeof WIDE): Promise<Person> {
  return openBrowserFor(app, who, size, await storedSession(app.stack, who.email));
}

/** Sets weekly hours without the page: 08:30 to 17:00, on Fridays to 15:00. */
async function setHours(target: SeedTarget, actor: Actor, zone: string): Promise<void> {
  await target.idle();
  const params = { userId: actor.userId };
  const { version } = await actor.call('get-availability', { params, body: {} });
  const weekly = [1, 2, 3, 4, 5].map((weekday) => ({
    weekday,
    start: '08:30',
    end: weekday === 5 ? '15:00' : '17:00',
  }));
  const body = { zone, weekly, exceptions: [], cap_per_day: null, cap_per_week: null };
  await actor.call('update-availability', { params, body }, { ifMatch: version });
}

/**
 * Sets Monday's hours of an interviewer in the time zone of their own machine, copies them to the
 * weekdays, and sets an earlier end on Friday.
 */
export async function setWeeklyHours({ ana: { page, zone } }: JourneyState): Promise<void> {
  await page.goto(paths.weeklyHours);
  const form = page.getByRole('form', { name: 'Your weekly hours' });
  await form.getByLabel('Monday, from').fill('09:00');
  await form.getByLabel('Monday, to').fill('17:30');
  await form.getByRole('button', { name: 'Copy to weekdays what Monday has' }).click();
  await form.getByLabel('Friday, to').fill('15:00');
  await form.getByText('Changes are not saved yet').waitFor();
  expect(await form.getByLabel('Time zone of these hours').inputValue()).toContain(
    zone.replaceAll('_', ' '),
  );
  await form.getByRole('button', { name: 'Save hours' }).click();
  await page.getByText('Your hours are saved').waitFor();
  await form.getByText('Free 09:00 to 15:00').waitFor();
  await inspectPage(page, 'availability');
}
