import type { Page } from 'playwright-core';
import type { PageFailures } from '../../test/journeys/shared/page/page-failures.ts';
import { paths } from '../../web/src/paths.ts';
import { type AxeCounts, takePictures, type Picture } from './take-pictures.ts';
import type { TourPage, Visitor } from './stops.ts';

/** A variant of the pages: theme and direction, or a setting of the browser. */
export interface PageVariant {
  name: string;
  settings: { theme: string; direction: 'ltr' | 'rtl'; responsiveFontSizes: boolean };
  /** Whether the system replaces the colors of the page. */
  forcedColors?: boolean;
  /** The text size in percent of the default. */
  textPercent?: number;
}

/** What was seen of a page in one look. */
export interface Visit {
  name: string;
  look: string;
  faults: string[];
  pictures: Picture[];
  /** The violations that axe found; empty if the page was not checked. */
  axe: AxeCounts;
}

/**
 * Opens an address as a visitor, once, and looks at it in every look. If the page is for this
 * visitor, it must open without violations; otherwise the visitor must be redirected.
 * @param name what the pictures are called: who looks, and at which page
 */
export async function visit(
  page: Page,
  who: Visitor,
  name: string,
  stop: TourPage,
  looks: readonly PageVariant[],
  violations: PageFailures,
  folder: string,
): Promise<Visit[]> {
  const visits: Visit[] = [];
  const add = (look: string, seen: Partial<Visit>) =>
    visits.push({ name, look, faults: [], pictures: [], axe: {}, ...seen });
  const [first] = looks;
  if (!first) return visits;
  if (stop.at === undefined) {
    if (stop.for.includes(who)) add(first.name, { faults: ['the demo has nothing to open here'] });
    return visits;
  }
  const expected = expectedPath(who, stop);
  // If a record does not exist, the API must answer with an error, so that error is not a
  // violation.
  const heard = () =>
    violations.take().filter((line) => !(expected === paths.notFound && line.endsWith(' 404')));
  violations.take();
  let look = first;
  try {
    await setLook(page, first);
    await page.goto(stop.at, { waitUntil: 'networkidle' });
    await page
      .waitForURL((url) => url.pathname === expected, { timeout: 5_000 })
      .catch(() => undefined);
    const arrived = new URL(page.url()).pathname;
    if (arrived !== expected) {
      add(first.name, {
        faults: [`${who} is led to ${arrived}, not ${expected}`, ...violations.take()],
      });
      return visits;
    }
    if (!stop.for.includes(who)) {
      add(first.name, { faults: violations.take() });
      return visits;
    }
    for (look of looks) {
      await wear(page, look);
      const { faults, pictures, axe } = await takePictures(page, `${name}-${look.name}`, folder);
      add(look.name, { faults: [...faults, ...heard()], pictures, axe });
    }
  } catch (error) {
    add(look.name, {
      faults: [
        `could not be looked at: ${(error as Error).message.split('\n')[0]}`,
        ...violations.take(),
      ],
    });
  }
  return visits;
}

/** Sets the look, as another tab and the system would: an open page follows. */
async function setLook(page: Page, { settings, forcedColors, textPercent }: PageVariant) {
  await page.emulateMedia({ forcedColors: forcedColors ? 'active' : 'none' });
  await page.evaluate(
    ([stored, percent]) => {
      localStorage.setItem('settings', stored);
      dispatchEvent(new StorageEvent('storage', { key: 'settings', newValue: stored }));
      document.documentElement.style.fontSize = percent === undefined ? '' : `${percent}%`;
    },
    [JSON.stringify(settings), textPercent] as const,
  );
}

/** Gives the open page a look and waits until it is there. */
async function wear(page: Page, look: PageVariant) {
  await setLook(page, look);
  // Another direction takes the page down for as long as its styles are loaded.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page
    .locator('h1')
    .first()
    .waitFor({ timeout: 5_000 })
    .catch(() => undefined);
}

/** Returns the address at which a visitor ends after opening a page. */
export function expectedPath(who: Visitor, stop: TourPage): string {
  const place = firstPlace(who, stop);
  // A candidate's home redirects to the interviews.
  return who === 'candidate' && (place === paths.home || place === paths.candidateHome)
    ? paths.candidateInterviews
    : place;
}

function firstPlace(who: Visitor, stop: TourPage): string {
  if (stop.for.includes(who)) return stop.leadsTo ?? stop.at!.split(/[?#]/)[0]!;
  if (who === 'visitor') return paths.login();
  return (typeof stop.others === 'string' ? stop.others : stop.others?.[who]) ?? paths.protected;
}
