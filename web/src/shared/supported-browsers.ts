/** The pages that members of a company use, or those that everybody else uses too. */
export type Audience = 'staff' | 'everyone';

/** The day for which `staff` lists what Baseline calls widely available. */
export const BASELINE_DATE = '2026-11-29';

interface SupportedBrowser {
  name: string;
  /** The browser on desktops and on phones, by their names in `@mdn/browser-compat-data`. */
  ids: readonly [string, string];
  /** The oldest supported version for each audience. */
  since: Readonly<Record<Audience, string>>;
  /** The system that has exactly the versions of the browser, for all browsers on it. */
  system?: string;
}

/**
 * The oldest supported browsers. Members of a company need what web-platform-dx calls Baseline
 * widely available on `BASELINE_DATE`. Everybody else (candidates, guests, visitors of the landing
 * page and of job pages) may also use an older Safari. A test (`test/architecture`) compares the
 * table with Baseline, and all code of the pages with the table.
 */
export const SUPPORTED_BROWSERS: readonly SupportedBrowser[] = [
  { name: 'Chrome', ids: ['chrome', 'chrome_android'], since: { staff: '125', everyone: '125' } },
  { name: 'Edge', ids: ['edge', 'chrome_android'], since: { staff: '125', everyone: '125' } },
  {
    name: 'Firefox',
    ids: ['firefox', 'firefox_android'],
    since: { staff: '126', everyone: '126' },
  },
  {
    name: 'Safari',
    ids: ['safari', 'safari_ios'],
    since: { staff: '17.5', everyone: '16.4' },
    system: 'iOS',
  },
];

/** The table as text: "Chrome 125, Edge 125, Firefox 126, Safari 16.4 (iOS 16.4)". */
export const nameBrowsers = (audience: Audience): string =>
  SUPPORTED_BROWSERS.map(({ name, since, system }) => {
    const version = since[audience];
    return `${name} ${version}${system ? ` (${system} ${version})` : ''}`;
  }).join(', ');

/** The oldest supported browsers as targets of a build: "chrome125", "ios16.4". */
export const listBuildTargets = (): string[] =>
  SUPPORTED_BROWSERS.flatMap(({ name, since, system }) =>
    [name, system ?? []].flat().map((one) => `${one.toLowerCase()}${since.everyone}`),
  );
