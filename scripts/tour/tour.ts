import { mkdirSync, rmSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page, type Browser } from 'playwright-core';
import { collectPageFailures } from '../../test/journeys/shared/page/page-failures.ts';
import { inPopup } from '../../test/journeys/shared/call/in-popup.ts';
import { NARROW, PHONE, WIDE } from '../../test/journeys/shared/page/sizes.ts';
import { THEME_NAMES } from '../../web/src/theme/tokens.ts';
import { ensureChromium, headlessChromiumPath } from '../lib/ensure-chromium.ts';
import { type KnownThings, knownThings } from './known-things.ts';
import type { Picture } from './take-pictures.ts';
import { type Endpoints, readEndpoints } from './read-endpoints.ts';
import { type TourPage, listTourPages, type Visitor } from './stops.ts';
import { type PageVariant, visit } from './visit.ts';

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
 * `npm run tour [-- --who recruiter,candidate --dress LIGHT --only candidates --data <folder>]`:
 * opens every address in Chromium as every role, in every theme, right to left, with forced colors
 * and with texts of double size, at three widths. It writes violations, one contact sheet for each
 * role and what axe found (`axe.md`) into test-results/tour. The exit code is 1 if it found a
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
  },
});
const picked = (option: string | undefined, name: string) =>
  option === undefined || option.split(',').includes(name);
const folder = resolve(root, 'test-results/tour');

const PEOPLE: Record<Visitor, string | null> = {
  visitor: null,
  'platform-admin': 'platform@parley.example',
  admin: 'avery.lindholm@northwind.example',
  recruiter: 'daniel.okafor@northwind.example',
  'hiring-manager': 'priya.nair@northwind.example',
  interviewer: 'mira.chen@northwind.example',
  candidate: 'asha.raman@mail.example',
};
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
const listStops = (known: KnownThings): [string, TourPage][] =>
  Object.entries(listTourPages(known)).flatMap(([name, stops]) =>
    [stops]
      .flat()
      .map((stop, index): [string, TourPage] => [index === 0 ? name : `${name}-${index}`, stop]),
  );
const WIDTHS = [WIDE, PHONE, NARROW].map(({ width }) => width);
const NOTHING: KnownThings = { tenantId: 2, userId: 'nobody' };

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const product = await readEndpoints(
  root,
  resolve(root, values.data ?? '.cache/tour'),
  Number(values.port ?? 5900),
);
ensureChromium(console.log);
const browser = await chromium.launch({
  executablePath: headlessChromiumPath(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
  ],
});
let looked = 0;
let faults = 0;
const axeRows: string[] = [];
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
writeFileSync(
  `${folder}/axe.md`,
  [
    `| page | ${WIDTHS.join(' | ')} |`,
    `| --- |${WIDTHS.map(() => ' --- |').join('')}`,
    ...axeRows.toSorted(),
    '',
  ].join('\n'),
);
console.log(`${looked} pages looked at, ${faults} faults. Pictures and sheets: test-results/tour`);
process.exit(faults > 0 ? 1 : 0);

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
  const known = email ? await knownThings(endpoints, email) : NOTHING;
  if (email)
    await logIn(page, email, endpoints.demo.find((person) => person.email === email)!.password);
  else await page.goto('/pricing');
  const pictures: Picture[] = [];
  const dresses = DRESSES.filter(({ name }) => picked(values.dress, name));
  for (const dress of dresses) {
    await page.emulateMedia({ forcedColors: dress.forcedColors ? 'active' : 'none' });
    await context.addInitScript((percent) => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = percent === undefined ? '' : `${percent}%`;
      });
    }, dress.textPercent);
    await page.evaluate(
      (settings) => localStorage.setItem('settings', JSON.stringify(settings)),
      dress.settings,
    );
    for (const [name, stop] of listStops(known).filter(([name]) =>
      picked(values.only, name.split('-')[0]!),
    )) {
      // Redirects do not depend on the theme.
      if (dress !== dresses[0] && !stop.for.includes(who)) continue;
      const seen = await visit(page, who, `${who}-${dress.name}-${name}`, stop, violations, folder);
      pictures.push(...seen.pictures);
      if (Object.keys(seen.axe).length > 0)
        axeRows.push(
          `| ${seen.name} | ${WIDTHS.map((width) => seen.axe[width] ?? '').join(' | ')} |`,
        );
      looked += 1;
      faults += seen.faults.length;
      for (const fault of seen.faults) console.log(`${seen.name}: ${fault}`);
    }
    await contactSheet(browser, pictures.splice(0), `${folder}/sheet-${who}-${dress.name}.png`);
  }
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
