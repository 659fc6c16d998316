import { brotliCompressSync } from 'node:zlib';
import type { Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DOCS_PAGE_NAMES } from '../../web/src/features/docs/docs-pages.ts';
import { paths } from '../../web/src/paths.ts';
import { type App, launchApp } from './shared/launch-app.ts';
import { inspectPage } from './shared/page/inspect-page.ts';
import { openBrowserFor } from './shared/person.ts';

const VISITOR = { name: 'Visitor', email: '', zone: 'Europe/London' };
const MAX_LANDING_SCRIPT_BYTES = 10 * 1024;
const LEGAL = [paths.privacy, paths.privacyVoice, paths.terms, paths.imprint];
const PAGES = [
  paths.landing,
  paths.pricing,
  ...LEGAL,
  ...DOCS_PAGE_NAMES.map((name) => paths.docs(name)),
];
const UNKNOWN = ['/nowhere/at/all', '/docs/nothing', paths.notFound];

/** What a document says without any script. */
interface Document {
  status: number;
  title: string;
  description: string | null;
  canonical: string | null;
  previewTitle: string | null;
  previewPicture: string | null;
  previewSize: (string | null)[];
  headings: string[];
  text: string;
  /** The addresses of the links to privacy notice, terms and imprint. */
  legalLinks: (string | null)[];
  /** All scripts: the addresses of files, and the texts of inline scripts. */
  scripts: string;
}

describe('pages that are rendered at build time', () => {
  let app: App;
  let documents: ReadonlyMap<string, Document>;
  beforeAll(async () => {
    app = await launchApp();
    documents = await readDocuments([...PAGES, ...UNKNOWN]);
  });
  afterAll(() => app?.close());

  const openWithoutScripts = async () => {
    const context = await app.browser.newContext({
      baseURL: app.stack.web,
      javaScriptEnabled: false,
    });
    return { context, page: await context.newPage() };
  };

  /** Fetches documents and parses them all in one page, since opening each takes much longer. */
  async function readDocuments(addresses: readonly string[]): Promise<Map<string, Document>> {
    const fetched = await Promise.all(
      addresses.map(async (path) => {
        const answer = await fetch(`${app.stack.web}${path}`, { redirect: 'error' });
        return { path, status: answer.status, html: await answer.text() };
      }),
    );
    const context = await app.browser.newContext();
    const page = await context.newPage();
    const read = await page.evaluate(
      (all) =>
        all.map(({ path, status, html }) => {
          const root = new DOMParser().parseFromString(html, 'text/html');
          const meta = (selector: string) =>
            root.querySelector(`meta[${selector}]`)?.getAttribute('content') ?? null;
          const found: Document = {
            status,
            title: root.title,
            description: meta('name=description'),
            canonical: root.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
            previewTitle: meta('property="og:title"'),
            previewPicture: meta('property="og:image"'),
            previewSize: ['width', 'height'].map((name) => meta(`property="og:image:${name}"`)),
            headings: [...root.querySelectorAll('h1')].map(({ textContent }) => textContent),
            text: root.body.textContent,
            legalLinks: [
              ...root.querySelectorAll('footer nav[aria-label="Privacy and law"] a'),
            ].map((link) => link.getAttribute('href')),
            scripts: [...root.querySelectorAll('script, [data-script]')]
              .map(
                (script) =>
                  script.getAttribute('src') ??
                  script.getAttribute('data-script') ??
                  script.textContent,
              )
              .join('\n'),
          };
          return [path, found] as const;
        }),
      fetched,
    );
    await context.close();
    return new Map(read);
  }

  it('can be read without scripts, each under its own title and description', async () => {
    for (const path of PAGES) {
      const { status, headings, canonical, title, previewTitle } = documents.get(path)!;
      expect([status, headings.length, canonical], path).toEqual([200, 1, path]);
      expect(previewTitle, path).toBe(title);
    }
    for (const part of ['title', 'description'] as const) {
      const texts = PAGES.map((path) => documents.get(path)![part] ?? '');
      expect(texts.every((text) => text.length > 5)).toBe(true);
      expect(new Set(texts).size).toBe(PAGES.length);
    }
    const { context, page } = await openWithoutScripts();
    await page.goto(paths.docs('api-calls'));
    await page.getByText('/candidates', { exact: true }).first().click();
    await page.getByRole('heading', { name: 'Parameters' }).first().waitFor();
    await context.close();
  });

  it('have the same preview picture with an absolute address', async () => {
    const picture = `${app.stack.web}/og-image.png`;
    const answer = await fetch(picture);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    const bytes = Buffer.from(await answer.arrayBuffer());
    // The size is in the header of the file (PNG specification, 11.2.2) and in the page.
    const size = [String(bytes.readUInt32BE(16)), String(bytes.readUInt32BE(20))];
    for (const path of PAGES) {
      const { previewPicture, previewSize } = documents.get(path)!;
      expect([previewPicture, previewSize], path).toEqual([picture, size]);
    }
  });

  it('link privacy notice, terms and imprint, which name the operator', () => {
    for (const path of [paths.landing, paths.pricing, paths.imprint])
      expect(documents.get(path)!.legalLinks, path).toEqual(LEGAL);
    // The stage of this machine has no operator, so the page must not name one.
    for (const path of LEGAL)
      expect(documents.get(path)!.text, path).toContain(
        'has not entered name, address and contact yet',
      );
  });

  it('set no cookies and store nothing but what the visitor chooses', async () => {
    const { context, page } = await openBrowserFor(app, VISITOR);
    // Pages with the same scripts do the same.
    const ofEachScript = new Map(PAGES.map((path) => [documents.get(path)!.scripts, path]));
    expect(ofEachScript.size).toBeLessThan(PAGES.length);
    for (const path of [...ofEachScript.values(), paths.login()]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await context.close();
  });

  it('are listed for search engines under the address of the site', async () => {
    const read = async (path: string) => {
      const answer = await fetch(`${app.stack.web}${path}`);
      return [answer.status, answer.headers.get('content-type'), await answer.text()] as const;
    };
    const [status, type, sitemap] = await read('/sitemap.xml');
    expect([status, type]).toEqual([200, 'application/xml']);
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    expect(listed.sort()).toEqual(PAGES.map((path) => `${app.stack.web}${path}`).sort());
    const [, , robots] = await read('/robots.txt');
    expect(robots).toContain(`Sitemap: ${app.stack.web}/sitemap.xml`);
    expect(robots).toContain('Disallow: /app');
    for (const path of ['/icon.svg', '/manifest.webmanifest'])
      expect((await read(path))[0]).toBe(200);
  });

  it('answer unknown addresses with status 404 and a page with further links', async () => {
    for (const path of UNKNOWN) {
      const { status, headings } = documents.get(path)!;
      expect([status, headings], path).toEqual([404, ['There is nothing at this address']]);
    }
    const { context, page } = await openWithoutScripts();
    await page.goto(paths.notFound);
    await page.getByRole('link', { name: 'Go to the home page' }).waitFor();
    await page.goto('/docs');
    expect(new URL(page.url()).pathname).toBe(paths.docs());
    await context.close();
  });

  it('show the stored theme and direction immediately, and are accessible in each', async () => {
    const { context, page } = await openBrowserFor(app, VISITOR);
    await page.goto(paths.pricing);
    await page.evaluate(() =>
      localStorage.setItem('settings', JSON.stringify({ theme: 'UNICORN', direction: 'rtl' })),
    );
    for (const path of [paths.landing, paths.pricing, paths.privacy, paths.docs('settings')]) {
      await page.goto(path, { waitUntil: 'commit' });
      const root = page.locator('html[data-theme=UNICORN][dir=rtl]');
      await root.waitFor();
      expect(await root.evaluate((html) => getComputedStyle(html).backgroundColor)).toBe(
        'rgb(29, 27, 46)',
      );
      await inspectPage(page, `${path} dark, right to left`);
    }
    expect(app.failures.take()).toEqual([]);
    await context.close();
  });

  it('load little script on the landing page, and that of the form only when needed', async () => {
    const { context, page } = await openBrowserFor(app, VISITOR);
    const scripts: Response[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response);
    });
    await page.goto(paths.landing);
    await page.locator('[data-started]').waitFor();
    const [script] = scripts;
    expect(scripts).toHaveLength(1);
    expect(brotliCompressSync(await script!.body()).length).toBeLessThanOrEqual(
      MAX_LANDING_SCRIPT_BYTES,
    );

    const name = page.getByLabel('Full Name');
    await name.fill('Ines Visitor');
    await expect.poll(() => scripts.length).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Email is needed').waitFor();
    expect(await name.inputValue()).toBe('Ines Visitor');
    expect(app.failures.take()).toEqual([]);
    await context.close();
  });

  it('show a signed-in user a link to the application', async () => {
    const { context, page } = await openBrowserFor(app, VISITOR);
    await page.goto(paths.landing);
    const signIn = page.getByRole('banner').getByRole('link', { name: 'Log in' });
    expect(await signIn.getAttribute('href')).toBe(paths.login());
    await page.evaluate(() => localStorage.setItem('userContext', '{}'));
    await page.reload();
    const open = page.getByRole('banner').getByRole('link', { name: 'Open Parley' });
    expect(await open.getAttribute('href')).toBe(paths.home);
    await context.close();
  });

  it('of the help can copy code and filter the list of calls', async () => {
    const { context, page } = await openBrowserFor(app, VISITOR);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(paths.docs('api-calls'));
    await page.getByRole('button', { name: 'Copy' }).first().click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('token=');
    await page.getByText(`${app.stack.web}/api/candidates`).first().waitFor();
    const calls = page.locator('[data-call]:visible');
    const all = await calls.count();
    await page.getByRole('searchbox', { name: 'Filter the calls' }).fill('scorecard');
    await expect.poll(() => calls.count()).toBeLessThan(all);
    await page.getByText(`${await calls.count()} calls`, { exact: true }).waitFor();
    await page.getByRole('searchbox', { name: 'Filter the calls' }).fill('nothing like this');
    await page.getByText('No call has this in its path, name or summary.').waitFor();
    await context.close();
  });
});
