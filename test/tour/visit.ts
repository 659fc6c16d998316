import type { Page } from 'playwright-core';
import { paths } from '../../web/src/paths.ts';
import type { PageFailures } from '../journeys/shared/page/page-failures.ts';
import { expectedPath, type TourPage, type Visitor } from '../support/stops/stops.ts';
import { checkOpenings } from './check-openings.ts';
import { type AxeCounts, takePictures, type Picture } from './take-pictures.ts';

/** A variant of the pages: theme and direction, or a setting of the browser. */
export interface PageVariant {
  name: string;
  settings: { theme: string; direction: 'ltr' | 'rtl'; responsiveFontSizes: boolean };
  /** Whether the system replaces the colors of the page. */
  forcedColors?: boolean;
  /** The text size in percent of the default. */
  textPercent?: number;
}

/** What was seen of a page in one variant. */
export interface Visit {
  name: string;
  variant: string;
  faults: string[];
  pictures: Picture[];
  /** The violations that axe found; empty if the page was not checked. */
  axe: AxeCounts;
  /** The violations that axe found in each dialog and menu of the page. */
  opened: AxeCounts[];
}

/** What was looked at already, by whoever came first. */
export interface Seen {
  /** The dialogs and menus, by look. */
  openers: Map<string, Set<string>>;
  /** The kinds of elements of each page, by page. */
  shapes: Map<string, Set<string>>;
}

/** What is looked at on a page. */
interface VisitOptions {
  /** Whether the page itself is looked at, and not only its dialogs and menus. */
  pages: boolean;
  /** Whether the dialogs and menus of the page are opened. */
  openings: boolean;
  /** Whether a page is looked at once only if it has nothing that was not on it for others. */
  onlyNew: boolean;
}

/**
 * Opens an address as a visitor, once, and looks at it in every look. If the page is for this
 * visitor, it must open without violations; otherwise the visitor must be redirected.
 * @param pageName the page, with which the pictures are named after who looks at it
 * @param seen what was looked at before; this visit is added
 */
export async function visit(
  page: Page,
  who: Visitor,
  pageName: string,
  stop: TourPage,
  variants: readonly PageVariant[],
  violations: PageFailures,
  folder: string,
  seen: Seen,
  options: VisitOptions,
): Promise<Visit[]> {
  const visits: Visit[] = [];
  const name = `${who}-${pageName}`;
  const add = (variant: string, part: Partial<Visit>) =>
    visits.push({ name, variant, faults: [], pictures: [], axe: {}, opened: [], ...part });
  const [first] = variants;
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
  let variant = first;
  try {
    await setVariant(page, first);
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
    const isKnown = options.onlyNew && !(await addShapes(page, pageName, seen.shapes));
    const isPageShown = options.pages && !isKnown;
    for (variant of variants) {
      await wear(page, variant);
      const { faults, pictures, axe } = isPageShown
        ? await takePictures(page, `${name}-${variant.name}`, folder)
        : { faults: [], pictures: [], axe: {} };
      const openings = options.openings
        ? await checkOpenings(page, pageName.split('-')[0]!, setOf(seen.openers, variant.name))
        : { faults: [], axe: [] };
      const all = [...faults, ...openings.faults, ...heard()];
      add(variant.name, { faults: all, pictures, axe, opened: openings.axe });
      // What opens nothing, or nothing new, in one variant does not in the others either.
      if (!isPageShown && openings.axe.length === 0) break;
    }
  } catch (error) {
    add(variant.name, {
      faults: [
        `could not be looked at: ${(error as Error).message.split('\n')[0]}`,
        ...violations.take(),
      ],
    });
  }
  return visits;
}

function setOf(sets: Map<string, Set<string>>, name: string): Set<string> {
  const known = sets.get(name) ?? new Set<string>();
  sets.set(name, known);
  return known;
}

/**
 * Notes the kinds of elements on a page: their tags, classes, roles and names of attributes.
 * Returns whether any of them is new, so that axe could find something that it did not find before.
 */
async function addShapes(
  page: Page,
  pageName: string,
  seen: Map<string, Set<string>>,
): Promise<boolean> {
  const shapes = await page.evaluate(() =>
    [...document.querySelectorAll('main, main *')].map(
      (element) =>
        `${element.tagName} ${element.getAttribute('class') ?? ''} ` +
        `${element.getAttribute('role') ?? ''} ${element.getAttributeNames().toSorted().join()}`,
    ),
  );
  const known = setOf(seen, pageName.split('-')[0]!);
  const before = known.size;
  for (const shape of shapes) known.add(shape);
  return known.size > before;
}

/** Sets the look, as another tab and the system would: an open page follows. */
async function setVariant(page: Page, { settings, forcedColors, textPercent }: PageVariant) {
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
async function wear(page: Page, variant: PageVariant) {
  await setVariant(page, variant);
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
