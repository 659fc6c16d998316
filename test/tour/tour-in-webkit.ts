import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoints } from '@parley/local-cloud/core/endpoints.ts';
import { ensureWebkit } from '../../scripts/lib/webkit/ensure-webkit.ts';
import { openWebkitWindow, type WebkitWindow } from '../../scripts/lib/webkit/webkit-window.ts';
import { PHONE, WIDE } from '../journeys/shared/page/sizes.ts';
import { storedSession } from '../journeys/shared/page/stored-session.ts';
import { listWideElements } from '../journeys/shared/page/too-wide.ts';
import { hasRested } from '../journeys/shared/page/wait-until-page-rests.ts';
import {
  expectedPath,
  firstOf,
  listStops,
  NOTHING,
  PEOPLE,
  type TourPage,
  type Visitor,
} from '../support/stops/stops.ts';
import { readVisitorIds } from '../support/stops/visitor-ids.ts';
import { countText, findEmptiness } from './take-pictures.ts';

/** How often a page is asked whether it has come to rest, with 50 ms in between. */
const MAX_ATTEMPTS = 300;

interface Choice {
  isChosen(who: Visitor, page: string): boolean;
  /** Whether a page is seen only by the first role that may open it. */
  once: boolean;
}

/**
 * Opens every page as every role in WebKitGTK and writes a picture of each at both sizes. Returns
 * the number of faults: exceptions, pages that do not answer or do not rest, wrong addresses, pages
 * without text, pages that scroll sideways. After a fault, the next page is opened in a new
 * window, so that a page that freezes does not hold up the others.
 */
export async function tourInWebkit(
  endpoints: Endpoints,
  folder: string,
  { isChosen, once }: Choice,
): Promise<number> {
  const browser = ensureWebkit(console.log);
  let looked = 0;
  let faults = 0;
  for (const [who, email] of Object.entries(PEOPLE) as [Visitor, string | null][]) {
    const stops = listStops(email ? await readVisitorIds(endpoints, email) : NOTHING).filter(
      ([name, stop]) =>
        isChosen(who, name.split('-')[0]!) && (!once || who === firstOf(stop)) && stop.at,
    );
    if (stops.length === 0) continue;
    let window: WebkitWindow | undefined;
    try {
      for (const [name, stop] of stops) {
        window ??= await openAs(browser, endpoints, email);
        const found = await visitPage(window, endpoints.web, who, stop, `${folder}/${who}-${name}`);
        looked += 1;
        faults += found.length;
        for (const fault of found) console.log(`${who}-${name}: ${fault}`);
        if (found.length === 0) continue;
        // Whatever is wrong with this window does not follow into the next page.
        await window.close();
        window = undefined;
      }
    } finally {
      await window?.close();
    }
  }
  console.log(`${looked} pages looked at, ${faults} faults. Pictures: ${folder}`);
  return faults;
}

async function openAs(
  browser: string,
  { web, cognito }: Endpoints,
  email: string | null,
): Promise<WebkitWindow> {
  const window = await openWebkitWindow(browser);
  try {
    await window.open(`${web}/pricing`);
    const stored = email
      ? (await storedSession({ web, endpoints: { cognito } }, email)).origins[0]!.localStorage
      : [];
    await window.run((entries) => {
      localStorage.clear();
      for (const { name, value } of entries) localStorage.setItem(name, value);
    }, stored);
    return window;
  } catch (error) {
    await window.close();
    throw error;
  }
}

async function visitPage(
  window: WebkitWindow,
  web: string,
  who: Visitor,
  stop: TourPage,
  picture: string,
): Promise<string[]> {
  const faults: string[] = [];
  try {
    await window.setSize(WIDE);
    await window.open(web + stop.at!);
    await window.run(noteFailures);
    const expected = expectedPath(who, stop);
    const arrived = await waitForPage(window, expected);
    if (arrived !== expected) faults.push(`${who} is led to ${arrived}, not ${expected}`);
    for (const size of stop.for.includes(who) ? [WIDE, PHONE] : []) {
      await window.setSize(size);
      if (!(await rest(window))) faults.push(`${size.width}: does not come to rest`);
      for (const fault of [
        ...findEmptiness(await window.run(countText)),
        ...(await window.run(listWideElements)),
      ])
        faults.push(`${size.width}: ${fault}`);
      writeFileSync(`${picture}-${size.width}.png`, await window.takePicture());
    }
    faults.push(...(await window.run(listFailures)));
  } catch (error) {
    faults.push((error as Error).message);
  }
  return faults;
}

async function waitForPage(window: WebkitWindow, expected: string): Promise<string> {
  let path = '';
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    path = await window.run(() => (document.querySelector('h1') === null ? '' : location.pathname));
    if (path === expected) break;
    await sleep(50);
  }
  return path;
}

async function rest(window: WebkitWindow): Promise<boolean> {
  await window.run(() => document.body.removeAttribute('data-calm-frames'));
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    // Before the page is drawn, nothing moves either.
    if ((await window.run(hasRested)) && findEmptiness(await window.run(countText)).length === 0)
      return true;
    await sleep(50);
  }
  return false;
}

declare global {
  var tourFailures: string[] | undefined;
}

/** Runs in the page: notes exceptions and what is written to the console as an error. */
function noteFailures(): void {
  const failures: string[] = (globalThis.tourFailures = []);
  addEventListener('error', (event) =>
    failures.push(event.message || `cannot load ${event.target}`),
  );
  addEventListener('unhandledrejection', ({ reason }) => failures.push(`rejected: ${reason}`));
  const report = console.error;
  console.error = (...words: unknown[]) => {
    failures.push(`console: ${words.map(String).join(' ').slice(0, 300)}`);
    report.apply(console, words);
  };
}

const listFailures = (): string[] => globalThis.tourFailures ?? ['the page was loaded again'];
