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

export interface Visit {
  name: string;
  faults: string[];
  pictures: Picture[];
  /** The violations that axe found; empty if the page was not checked. */
  axe: AxeCounts;
}

/**
 * Opens an address as a visitor. If the page is for this visitor, it must open without violations;
 * otherwise the visitor must be redirected.
 */
export async function visit(
  page: Page,
  who: Visitor,
  name: string,
  stop: TourPage,
  violations: PageFailures,
  folder: string,
): Promise<Visit> {
  if (stop.at === undefined)
    return {
      name,
      faults: stop.for.includes(who) ? ['the demo has nothing to open here'] : [],
      pictures: [],
      axe: {},
    };
  const expected = expectedPath(who, stop);
  violations.take();
  try {
    await page.goto(stop.at, { waitUntil: 'networkidle' });
    await page
      .waitForURL((url) => url.pathname === expected, { timeout: 5_000 })
      .catch(() => undefined);
    const arrived = new URL(page.url()).pathname;
    if (arrived !== expected)
      return {
        name,
        faults: [`${who} is led to ${arrived}, not ${expected}`, ...violations.take()],
        pictures: [],
        axe: {},
      };
    if (!stop.for.includes(who)) return { name, faults: violations.take(), pictures: [], axe: {} };
    const { faults, pictures, axe } = await takePictures(page, name, folder);
    // If a record does not exist, the API must answer with an error, so that error is not a
    // violation.
    const heard = violations
      .take()
      .filter((line) => !(expected === paths.notFound && line.endsWith(' 404')));
    return { name, faults: [...faults, ...heard], pictures, axe };
  } catch (error) {
    return {
      name,
      faults: [
        `could not be looked at: ${(error as Error).message.split('\n')[0]}`,
        ...violations.take(),
      ],
      pictures: [],
      axe: {},
    };
  }
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
