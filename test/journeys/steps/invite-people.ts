import { expect } from 'vitest';
import { inPopup } from '../house/in-popup.ts';
import { inspectPage } from '../house/inspect-page.ts';
import { invitationOf } from '../house/mails.ts';
import { ANA, BEN, MAX, PASSWORD, RITA } from '../house/people.ts';
import { type Person, seat, type Who } from '../house/person.ts';
import { PHONE, WIDE } from '../house/sizes.ts';
import type { World } from '../house/world.ts';

const ROLES = [[RITA, 'Recruiter'], [MAX, 'Hiring manager'], [ANA, 'Interviewer'], [BEN, 'Interviewer']] as const;

/** The admin invites a recruiter, a hiring manager and two interviewers in different zones. */
export async function invitePeople({ sara: { page } }: World): Promise<void> {
  await page.getByRole('link', { name: 'Users and access' }).click();
  await page.getByRole('link', { name: 'Sara Haddad (you)' }).waitFor();
  for (const [index, [who, role]] of ROLES.entries()) {
    await page.getByRole('link', { name: 'Invite a person' }).click();
    await page.getByRole('heading', { name: 'Invite a person' }).waitFor();
    await page.getByLabel('Name').fill(who.name);
    await page.getByLabel('E-mail').fill(who.email);
    await choose(page.getByLabel('Role'), role);
    await page.getByLabel('Time zone').selectOption(who.zone);
    if (index === 0) await inspectPage(page, 'user-invite');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByRole('link', { name: who.name }).waitFor();
  }
  await inspectPage(page, 'users');
  expect(await page.getByRole('row').filter({ hasText: 'Invited' }).count()).toBe(ROLES.length);
}

/** An option whose text begins with a word. */
async function choose(select: ReturnType<Person['page']['getByLabel']>, word: string): Promise<void> {
  const options = await select.locator('option').allTextContents();
  await select.selectOption({ label: options.find((text) => text.startsWith(word)) ?? word });
}

/** Opens the invitation of the mail, chooses a password and is in. */
export async function accept(world: World, who: Who, size: typeof WIDE, picture?: string): Promise<Person> {
  const person = await seat(world.house, who, size);
  const { page } = person;
  await page.goto(await invitationOf(world.house.stack, who.email));
  await page.getByRole('heading', { name: 'Welcome to Parley' }).waitFor();
  expect(page.url(), 'the temporary password does not stay in the address').not.toContain('invite=');
  if (picture) await inspectPage(page, `${picture}-welcome`);
  await inPopup(page, 'Set your password', async (popup) => {
    await popup.getByRole('textbox', { name: 'New password' }).fill(PASSWORD);
    if (picture) await inspectPage(popup, `${picture}-popup`);
    await popup.getByRole('button', { name: 'Set password' }).click();
  });
  await page.waitForURL(/\/app\//);
  return person;
}

/** Each opens the invitation; the interviewers and the recruiter set their own weekly hours. */
export async function joinCompany(world: World): Promise<void> {
  world.rita = await accept(world, RITA, WIDE, 'invited');
  world.max = await accept(world, MAX, WIDE);
  world.ana = await accept(world, ANA, WIDE);
  world.ben = await accept(world, BEN, PHONE);
  for (const person of [world.rita, world.max, world.ana, world.ben]) await setHours(person);
}

async function setHours({ page, name, zone }: Person): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open navigation' });
  await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: 'Availability' }).click();
  const form = page.getByRole('form', { name: 'Your weekly hours' });
  await form.waitFor();
  expect(await form.getByLabel('Time zone of these hours').inputValue(), `${name}'s zone`).toBe(zone);
  if (name === ANA.name) await inspectPage(page, 'availability-empty');
  await form.getByRole('button', { name: 'Monday to Friday, 9 to 17' }).click();
  await form.getByLabel('Friday, to').fill('15:00');
  await form.getByRole('button', { name: 'Save hours' }).click();
  await page.getByText('Your hours are saved').waitFor();
  if (name === ANA.name) await inspectPage(page, 'availability');
}
