import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const PAGES = ['pricing', 'privacy', 'privacy/voice', 'terms', 'imprint'];

/** The files of the pages that are rendered at build time and that search engines may show. */
export function listPublicFiles(pages: string): string[] {
  const docs = join(pages, 'docs');
  const help = existsSync(docs) ? readdirSync(docs).filter((file) => file.endsWith('.html')) : [];
  return [
    ...['index', ...PAGES].map((name) => `${name}.html`),
    ...help.map((file) => `docs/${file}`).sort(),
  ].filter((file) => existsSync(join(pages, file)));
}

/** The sitemap always contains the landing page. */
const listPublicPaths = (pages: string): string[] => [
  '/',
  ...listPublicFiles(pages)
    .filter((file) => file !== 'index.html')
    .map((file) => `/${file.slice(0, -'.html'.length)}`),
];

/**
 * Returns the sitemap of the site (sitemaps.org). Its addresses must be absolute, so it is
 * generated at deployment, when the stage's own address is known.
 * @param pages the folder with the built page
 * @param url the address of the site without a trailing slash
 */
export const toSitemap = (pages: string, url: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listPublicPaths(pages).map((path) => `  <url><loc>${url}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/** Returns the robots.txt of the site: public pages only, and where the sitemap is. */
export const toRobots = (url: string): string =>
  [
    'User-agent: *',
    ...['/api/', '/app', '/management/', '/room/'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${url}/sitemap.xml`,
    '',
  ].join('\n');
