import { existsSync, mkdirSync, rmSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Page, type Browser } from 'playwright-core';
import type { Endpoints } from '@parley/local-cloud/core/endpoints.ts';
import { THEME_NAMES } from '../../web/src/settings/settings.ts';
import { inPopup } from '../journeys/shared/call/in-popup.ts';
import { collectPageFailures } from '../journeys/shared/page/page-failures.ts';
import { WIDE } from '../journeys/shared/page/sizes.ts';
import { firstOf, listStops, NOTHING, PEOPLE, type Visitor } from '../support/stops/stops.ts';
import { readVisitorIds } from '../support/stops/visitor-ids.ts';
import { type AxeResult, formatAxeTable } from './format-axe-table.ts';
import { type BrowserName, launchBrowser, toBrowserName } from './launch-browser.ts';
import { readEndpoints } from './read-endpoints.ts';
import type { Picture } from './take-pictures.ts';
import { tourInWebkit } from './tour-in-webkit.ts';
import { type PageVariant, type Seen, visit } from './visit.ts';

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Arranges screenshots side by side with their names on one sheet, as a PNG. */
async function contactSheet(
  browser: Browser,
  pictures: readonly Picture[],
  file: string,
): Promise<void> {
  const figures = pictures.map(({ file: picture, caption, width }) => {
    const shown = width > 600 ? 460 : 150;
    const source = `data:image/png;base64,${readFileSync(picture).toString('base64')}`;
    return (
      `<figure style="width:${shown}px"><img width="${shown}" src="${source}">` +
      `<figcaption>${escape(caption)} ${width}</figcaption></figure>`
    );
  });
  const page = await browser.newPage({ viewport: { width: 1900, height: 1000 } });
  await page.setContent(
    '<style>body{display:flex;flex-wrap:wrap;gap:12px;margin:12px;background:#888;font:12px ' +
      `sans-serif}figure{margin:0;background:#fff;padding:4px}</style>${figures.join('')}`,
  );
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
}

/**
 * `npm run tour [-- --who recruiter,candidate --dress LIGHT --only candidates --once --data
 * <folder>]`: opens every address in Chromium as every role, and looks at it in every theme, right
 * to left, with forced colors and with texts of double size, at three widths. It uses the product
 * that runs on the data folder, or starts it. With `--once` a page is seen only by the first role
 * that may open it; with `--new` also by others, if it shows them something that it did not show
 * before. `--open` opens the dialogs and menus of the pages, and `--open-only` looks at nothing
 * else. `--add` keeps what earlier tours saw. It writes violations, one contact sheet for each role
 * and look, and what axe found (`axe.md`) into test-results/tour. The exit code is 1 if it found a
 * violation.
 */
const root = resolve(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    who: { type: 'string' },
    dress: { type: 'string' },
    only: { type: 'string' },
    data: { type: 'string' },
    port: { type: 'string' },
    browser: { type: 'string', default: 'chromium' },
    once: { type: 'boolean', default: false },
    new: { type: 'boolean', default: false },
    open: { type: 'boolean', default: false },
    'open-only': { type: 'boolean', default: false },
    add: { type: 'boolean', default: false },
  },
});
const picked = (option: string | undefined, name: string) =>
  option === undefined || option.split(',').includes(name);
const browserName = toBrowserName(values.browser);
const folder = resolve(
  root,
  'test-results',
  join('tour', browserName === 'chromium' ? '' : browserName),
);

const DRESSES: PageVariant[] = [
  ...THEME_NAMES.map((theme): PageVariant => ({
    name: theme,
    settings: { theme, direction: 'ltr', responsiveFontSizes: true },
  })),
  { name: 'RTL', settings: { theme: 'LIGHT', direction: 'rtl', responsiveFontSizes: true } },
  {
    name: 'FORCED-COLORS',
    settings: { theme: 'LIGHT', direction: 'ltr', responsiveFontSizes: true },
    forcedColors: true,
  },
  {
    name: 'TEXT-200',
    settings: { theme: 'LIGHT', direction: 'ltr', responsiveFontSizes: true },
    textPercent: 200,
  },
];
/** Firefox cannot emulate forced colors over BiDi. */
const listVariants = (name: BrowserName) =>
  name === 'firefox' ? DRESSES.filter(({ forcedColors }) => !forcedColors) : DRESSES;
if (!values.add) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const axeFile = `${folder}/axe.json`;
/** What earlier tours saw, if this one adds to them. */
const earlier = existsSync(axeFile)
  ? (JSON.parse(readFileSync(axeFile, 'utf8')) as AxeResult[])
  : [];
const product = await readEndpoints(
  root,
  resolve(root, values.data ?? '.cache/tour'),
  Number(values.port ?? 5900),
);
if (browserName === 'webkit') {
  const faults = await tourInWebkit(product.endpoints, folder, {
    isChosen: (who, page) => picked(values.who, who) && picked(values.only, page),
    once: values.once,
  });
  await product.stop();
  process.exit(faults > 0 ? 1 : 0);
}
const browser = await launchBrowser(browserName);
let looked = 0;
let faults = 0;
const axeResults: AxeResult[] = [];
const alreadySeen: Seen = { openers: new Map(), shapes: new Map() };
try {
  const waiting = (Object.entries(PEOPLE) as [Visitor, string | null][]).filter(([who]) =>
    picked(values.who, who),
  );
  const next = async (): Promise<void> => {
    for (let person = waiting.shift(); person; person = waiting.shift())
      await tourAs(product.endpoints, ...person);
  };
  await Promise.all([next(), next()]);
} finally {
  await browser.close();
  await product.stop();
}
console.log(`${looked} pages looked at, ${faults} faults. Pictures and sheets: test-results/tour`);
process.exit(faults > 0 ? 1 : 0);

/** A page that is seen again replaces what was seen of it before. */
function writeAxe(): void {
  const keyOf = ({ page, variant }: AxeResult) => `${page} ${variant}`;
  const seen = new Set(axeResults.map(keyOf));
  const all = [...earlier.filter((one) => !seen.has(keyOf(one))), ...axeResults];
  writeFileSync(axeFile, JSON.stringify(all));
  writeFileSync(`${folder}/axe.md`, formatAxeTable(all, new Date()));
}

async function tourAs(endpoints: Endpoints, who: Visitor, email: string | null): Promise<void> {
  const violations = collectPageFailures();
  const context = await browser.newContext({
    viewport: WIDE,
    baseURL: endpoints.web,
    reducedMotion: 'reduce',
    timezoneId: 'America/New_York',
    locale: 'en-GB',
  });
  violations.watch(context, who);
  const page = await context.newPage();
  const known = email ? await readVisitorIds(endpoints, email) : NOTHING;
  if (email)
    await logIn(page, email, endpoints.demo.find((person) => person.email === email)!.password);
  else await page.goto('/pricing');
  const pictures: Record<string, Picture[]> = {};
  const variants = listVariants(browserName).filter(({ name }) => picked(values.dress, name));
  for (const [name, stop] of listStops(known)) {
    if (!picked(values.only, name.split('-')[0]!)) continue;
    const isMine = who === firstOf(stop);
    if (values.once && !isMine) continue;
    // What everybody may open is the same file for all, so only visitors see it in every look.
    const isPublic = stop.for.includes('visitor') && !isMine;
    // Public pages have neither dialogs nor menus.
    if (values['open-only'] && (stop.for.includes('visitor') || !stop.for.includes(who))) continue;
    const visits = await visit(
      page,
      who,
      name,
      stop,
      isPublic ? variants.slice(0, 1) : variants,
      violations,
      folder,
      alreadySeen,
      {
        pages: !values['open-only'],
        openings: values.open || values['open-only'],
        onlyNew: values.new,
      },
    );
    for (const seen of visits) {
      (pictures[seen.variant] ??= []).push(...seen.pictures);
      if (Object.keys(seen.axe).length > 0)
        axeResults.push({ page: name.split('-')[0]!, variant: seen.variant, counts: seen.axe });
      for (const counts of seen.opened)
        axeResults.push({ page: `${name.split('-')[0]!}, opened`, variant: seen.variant, counts });
      looked += 1;
      faults += seen.faults.length;
      for (const fault of seen.faults) console.log(`${seen.name} ${seen.variant}: ${fault}`);
    }
    // After each page, so that a tour that is stopped leaves what it saw.
    writeAxe();
  }
  for (const [variant, taken] of Object.entries(pictures))
    await contactSheet(browser, taken, `${folder}/sheet-${who}-${variant}.png`);
  await context.close();
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await inPopup(page, 'Log in', async (popup) => {
    await popup.getByLabel('Email').fill(email);
    await popup.getByRole('textbox', { name: 'Password' }).fill(password);
    await popup.getByRole('button', { name: 'Log in' }).click();
  });
  await page.waitForURL(/\/app\//);
}
