import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
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

describe('pages that are rendered at build time', () => {
  let app: App;
  beforeAll(async () => {
    app = await launchApp();
  });
  afterAll(() => app?.close());

  const openWithoutScripts = async () => {
    const context = await app.browser.newContext({
      baseURL: app.stack.web,
      javaScriptEnabled: false,
    });
    return { context, page: await context.newPage() };
  };
  const readHead = (page: Page) =>
    Promise.all([
      page.title(),
      page.locator('meta[name=description]').getAttribute('content'),
      page.locator('link[rel=canonical]').getAttribute('href'),
      page.locator('meta[property="og:title"]').getAttribute('content'),
    ]);

  it('can be read without scripts, each under its own title and description', async () => {
    const { context, page } = await openWithoutScripts();
    const heads: (readonly (string | null)[])[] = [];
    for (const path of PAGES) {
      expect((await page.goto(path))?.status(), path).toBe(200);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const head = await readHead(page);
      expect(head[2]).toBe(path);
      expect(head[3]).toBe(head[0]);
      heads.push(head);
    }
    for (const part of [0, 1]) {
      const texts = heads.map((head) => head[part]!);
      expect(texts.every((text) => text.length > 5)).toBe(true);
      expect(new Set(texts).size).toBe(PAGES.length);
    }
    await page.goto(paths.docs('api-calls'));
    await page.getByText('/candidates', { exact: true }).first().click();
    await page.getByRole('heading', { name: 'Parameters' }).first().waitFor();
    await context.close();
  });

  it('have the same preview picture with an absolute address', async () => {
    const { context, page } = await openWithoutScripts();
    const picture = `${app.stack.web}/og-image.png`;
    for (const path of PAGES) {
      await page.goto(path);
      const shown = page.locator('meta[property="og:image"]');
      expect(await shown.getAttribute('content'), path).toBe(picture);
    }
    const answer = await fetch(picture);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    const bytes = Buffer.from(await answer.arrayBuffer());
    // The size is in the header of the file (PNG specification, 11.2.2) and in the page.
    const size = (name: string) =>
      page.locator(`meta[property="og:image:${name}"]`).getAttribute('content');
    expect([await size('width'), await size('height')]).toEqual([
      String(bytes.readUInt32BE(16)),
      String(bytes.readUInt32BE(20)),
    ]);
    await context.close();
  });

  it('link privacy notice, terms and imprint, which name the operator', async () => {
    const { context, page } = await openWithoutScripts();
    for (const path of [paths.landing, paths.pricing, paths.imprint]) {
      await page.goto(path);
      const foot = page.getByRole('contentinfo').getByRole('navigation', {
        name: 'Privacy and law',
      });
      const links = await foot.getByRole('link').all();
      expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual(LEGAL);
    }
    for (const path of LEGAL) {
      await page.goto(path);
      // The stage of this machine has no operator, so the page must not name one.
      await page.getByText('has not entered name, address and contact yet').waitFor();
    }
    await context.close();
  });

  it('set no cookies and store nothing but what the visitor chooses', async () => {
    const { context, page } = await openBrowserFor(app, VISITOR);
    for (const path of [...PAGES, paths.login()]) {
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
    const { context, page } = await openWithoutScripts();
    for (const path of ['/nowhere/at/all', '/docs/nothing', paths.notFound]) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
    }
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
    await page.getByText(`${await calls.count()} calls`).waitFor();
    await page.getByRole('searchbox', { name: 'Filter the calls' }).fill('nothing like this');
    await page.getByText('No call has this in its path, name or summary.').waitFor();
    await context.close();
  });
});
