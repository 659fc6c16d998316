import { expect } from 'vitest';
import { acceptInvitation } from '../../shared/mail/accept-invitation.ts';
import { goTo } from '../../shared/page/go-to.ts';
import { inspectPage } from '../../shared/page/inspect-page.ts';
import { ANA, BEN, MAX, PASSWORD, RITA } from '../../shared/people.ts';
import { findInvitation } from '../../shared/mail/mails.ts';
import type { App } from '../../shared/launch-app.ts';
import { type Person, openBrowserFor, type Who } from '../../shared/person.ts';
import { PHONE, WIDE } from '../../shared/page/sizes.ts';
import { storedSession } from '../../shared/page/stored-session.ts';
import { signIn } from '../../../../scripts/lib/user-pool.ts';
import type { JourneyState } from '../../shared/journey-state.ts';
import { choose, chooseZone } from '../../shared/choose.ts';

const ROLES = [
  [RITA, 'Recruiter'],
  [MAX, 'Hiring manager'],
  [ANA, 'Interviewer'],
  [BEN, 'Interviewer'],
] as const;

/**
 * Invites a recruiter, a hiring manager and two interviewers in different time zones as the admin.
 */
export async function invitePeople({ sara: { page } }: JourneyState): Promise<void> {
  await goTo(page, 'Users and access');
  await page.getByRole('link', { name: 'Sara Haddad (you)' }).waitFor();
  for (const [index, [who, role]] of ROLES.entries()) {
    await page.getByRole('link', { name: 'Invite a person' }).click();
    await page.getByRole('heading', { name: 'Invite a person' }).waitFor();
    await page.getByLabel('Name').fill(who.name);
    await page.getByLabel('E-mail').fill(who.email);
    await choose(page, 'Role', new RegExp(`^${role}`));
    await chooseZone(page, 'Time zone', who.zone);
    if (index === 0) await inspectPage(page, 'user-invite');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByRole('link', { name: who.name }).waitFor();
  }
  await expect
    .poll(() => page.getByRole('row').filter({ hasText: 'Invited' }).count())
    .toBe(ROLES.length);
}

/**
 * Opens the invitation of the recruiter from the mail in the browser. Each of the others accepts
 * their own invitation without the page.
 */
export async function joinCompany(journey: JourneyState): Promise<void> {
  journey.rita = await acceptInvitation(journey.app, RITA, WIDE, 'invited');
  journey.max = await joined(journey.app, MAX, WIDE);
  journey.ana = await joined(journey.app, ANA, WIDE);
  journey.ben = await joined(journey.app, BEN, PHONE);
}

/** Sets a password without the page, and opens a window that is signed in. */
async function joined(app: App, who: Who, size: typeof WIDE): Promise<Person> {
  const temporary = decodeURIComponent(
    new URL(await findInvitation(app.stack, who.email)).hash.replace('#invite=', ''),
  );
  await signIn(app.stack.endpoints.cognito, who.email, temporary, PASSWORD);
  const person = await openBrowserFor(
    app,
    who,
    size,
    await storedSession(app.stack, who.email, {}, PASSWORD),
  );
  await person.page.goto('/app/reports/home');
  return person;
}

/**
 * Sets the weekly hours of the interviewers, each in the time zone of their own machine, and one of
 * them on a phone.
 */
export async function setWeeklyHours(journey: JourneyState): Promise<void> {
  await setHours(journey.ana, '09:00', '17:30', 'availability');
  await setHours(journey.ben, '08:30', '17:00');
}

/** Sets Monday's hours, copies them to the weekdays, and sets an earlier end on Friday. */
async function setHours(
  { page, zone }: Person,
  from: string,
  to: string,
  picture?: string,
): Promise<void> {
  await goTo(page, 'Availability');
  await page.getByRole('link', { name: 'Weekly hours' }).click();
  const form = page.getByRole('form', { name: 'Your weekly hours' });
  await form.getByLabel('Monday, from').fill(from);
  await form.getByLabel('Monday, to').fill(to);
  await form.getByRole('button', { name: 'Copy to weekdays what Monday has' }).click();
  await form.getByLabel('Friday, to').fill('15:00');
  await form.getByText('Changes are not saved yet').waitFor();
  expect(await form.getByLabel('Time zone of these hours').inputValue()).toContain(
    zone.replaceAll('_', ' '),
  );
  await form.getByRole('button', { name: 'Save hours' }).click();
  await page.getByText('Your hours are saved').waitFor();
  await form.getByText(`Free ${from} to 15:00`).waitFor();
  if (picture) await inspectPage(page, picture);
}
