import { answerMail } from '../../../scripts/seed/answer-mail.ts';
import { growCompany, foundCompany, type YoungCompany } from '../../builders/company.ts';
import { DEMO_PASSWORD, type SeedTarget } from '../../../scripts/seed/seed-target.ts';
import { inPopup } from './in-popup.ts';
import { type House, type HouseOptions, openHouse } from './open-house.ts';
import { type Person, seat } from './person.ts';

/** A company that stands already, made through the API, for what goes wrong in the browser. */
export interface Troubled {
  house: House;
  company: YoungCompany;
}

export async function troubledHouse(options: HouseOptions = {}): Promise<Troubled> {
  const house = await openHouse(options);
  const { stack } = house;
  const now = await stack.now();
  const target: SeedTarget = {
    origin: stack.web, pool: stack.endpoints.cognito, now: () => now, idle: () => stack.idle(), mailsTo: (to) => stack.mails({ to }), answerMail: (id, text) => answerMail(stack.endpoints.mailbox, id, text), say: () => undefined,
    moveTo: (instant) => stack.advanceTo(instant),
  };
  return { house, company: await growCompany(target, await foundCompany(target, 'Aurora'), 'Aurora') };
}

/** A member of that company signs in through the popup and is on the page named. */
export async function signedIn({ house, company }: Troubled, key: keyof YoungCompany['people'], path: string, theme?: string): Promise<Person> {
  return signedInAs(house, company.people[key].email, `Aurora ${key}`, path, theme);
}

/** Whoever has the demo's password signs in through the popup and is on the page named. */
export async function signedInAs(house: House, email: string, name: string, path: string, theme = 'LIGHT'): Promise<Person> {
  const person = await seat(house, { name, email, zone: 'Europe/London' });
  await person.context.addInitScript((chosen) => { if (location.protocol.startsWith('http') && localStorage.getItem('settings') === null) localStorage.setItem('settings', JSON.stringify({ theme: chosen })); }, theme);
  await person.page.goto(`/login?return=${encodeURIComponent(path)}`);
  await inPopup(person.page, 'Log in', async (popup) => {
    await popup.getByLabel('Email').fill(email);
    await popup.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
    await popup.getByRole('button', { name: 'Log in' }).click();
  });
  await person.page.waitForURL((url) => url.pathname === path);
  return person;
}
