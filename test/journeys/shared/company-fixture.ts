import type { SeedTarget } from '@parley/demo/seed-target.ts';
import { foundCompany, fillTenant } from '../../support/builders/company.ts';
import { toSeedTarget } from '../../support/builders/seed-target.ts';
import type { NewTenant } from '../../support/builders/test-company.ts';
import { type App, type LaunchOptions, launchApp } from './launch-app.ts';
import { changeUser } from './page/change-user.ts';
import { follow } from './page/follow.ts';
import { WIDE } from './page/sizes.ts';
import { storedSession } from './page/stored-session.ts';
import { type Person, openBrowserFor } from './person.ts';

/**
 * A company that already exists, created through the API, for tests of what goes wrong in the
 * browser.
 */
export interface CompanyFixture {
  app: App;
  company: NewTenant;
  /** The stack in the form in which the seed uses it to create people and companies. */
  target: SeedTarget;
  /** The windows that `openWindow` and `openEmptyWindow` have opened, by member. */
  windows: Map<Member, Person>;
}

let companies = 0;

/**
 * Launches the app and creates a company for the test file. The people in it have the same names as
 * in every other file.
 * @param word part of the names of the company, its people and its items
 * @param domain the domain of their addresses; by default one that no other file has
 */
export async function launchAppAfterSetup(
  options: LaunchOptions = {},
  word = 'Aurora',
  domain?: string,
): Promise<CompanyFixture> {
  const app = await launchApp(options);
  const target = await toSeedTarget(app.stack);
  companies += 1;
  const names = {
    domain: domain ?? `aurora${companies}.example`,
    companyName: `${word} Works ${companies}`,
  };
  const company = await fillTenant(target, await foundCompany(target, word, names), word, names);
  return { app, company, target, windows: new Map() };
}

type Member = keyof NewTenant['people'];

/**
 * Returns the one window of a member of that company, on the given page. The first call opens it,
 * and later calls navigate as a link would. A test that changes its size or its routes must restore
 * them.
 */
export async function openWindow(
  fixture: CompanyFixture,
  key: Member,
  path: string,
): Promise<Person> {
  const open = fixture.windows.get(key);
  if (open && !open.page.isClosed()) {
    await follow(open.page, path);
    return open;
  }
  const opened = await openEmptyWindow(fixture, key);
  await opened.page.goto(path);
  return opened;
}

/**
 * Gives a window to a member of that company, on the given page. `openWindow` then navigates in it.
 */
export async function continueAs(
  { app, company, windows }: CompanyFixture,
  window: Person,
  key: Member,
  path: string,
): Promise<void> {
  await changeUser(app, window, company.people[key].email);
  windows.clear();
  windows.set(key, window);
  await window.page.goto(path);
}

/** Opens the same window without a page, for setup that has to be done before the first page. */
export async function openEmptyWindow(fixture: CompanyFixture, key: Member): Promise<Person> {
  const opened = await openSignedInBrowser(
    fixture.app,
    fixture.company.people[key].email,
    `Aurora ${key}`,
  );
  fixture.windows.set(key, opened);
  return opened;
}

/** Opens another window for a member of that company who is signed in, on the given page. */
export async function signedIn(
  { app, company }: CompanyFixture,
  key: Member,
  path: string,
  theme?: string,
): Promise<Person> {
  return signedInAs(app, company.people[key].email, `Aurora ${key}`, path, theme);
}

/** Opens a window for any user with the demo's password who is signed in, on the given page. */
async function signedInAs(
  app: App,
  email: string,
  name: string,
  path: string,
  theme?: string,
): Promise<Person> {
  const person = await openSignedInBrowser(app, email, name, theme);
  await person.page.goto(path);
  await person.page.waitForURL((url) => url.pathname === path.split('?')[0]);
  return person;
}

/** Opens the same window without a page. */
async function openSignedInBrowser(
  app: App,
  email: string,
  name: string,
  theme = 'LIGHT',
): Promise<Person> {
  return openBrowserFor(
    app,
    { name, email, zone: 'Europe/London' },
    WIDE,
    await storedSession(app.stack, email, { settings: JSON.stringify({ theme }) }),
  );
}
