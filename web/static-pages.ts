import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import type { StaticPage } from './src/static-pages/static-pages.tsx';
import { pagePlugins } from './page-plugins.ts';

type Module = typeof import('./src/static-pages/static-pages.tsx');

const WEB = fileURLToPath(new URL('.', import.meta.url));
const SOURCE = 'src/static-pages/static-pages.tsx';
/** The scripts of these pages, which are entries of the build. */
export const ISLANDS: Readonly<Record<string, string>> = {
  'landing-island': 'src/static-pages/landing-island.ts',
  'contact-island': 'src/static-pages/contact-island.tsx',
  'docs-island': 'src/static-pages/docs-island.ts',
};
/** Scripts that are part of the HTML; the Content-Security-Policy has their hashes. */
const APPLY_SETTINGS = readFileSync(join(WEB, 'inline/apply-settings.js'), 'utf8');

/** The parts of a document that depend on the build. */
export interface DocumentParts {
  css: string;
  /** The address of a script of `src/static-pages`. */
  toAddress: (island: string) => string;
  /** More markup for the head. */
  head?: string;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The HTML file of a page. */
export function toDocument(page: StaticPage, { css, toAddress, head = '' }: DocumentParts): string {
  const title = escape(`${page.title} | Parley`);
  const description = escape(page.description);
  const address = escape(page.path);
  const script = page.island && `<script type="module" src="${toAddress(page.island)}"></script>`;
  const body = page.body.replace(/data-script="([^"]+)"/, (_, island: string) => {
    return `data-script="${toAddress(island)}"`;
  });
  return `<!doctype html>
<html lang="en" dir="ltr" data-theme="LIGHT" data-responsive-fonts="on">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="theme-color" content="" />
    <title>${title}</title>
    <meta name="description" content="${description}" />
    <link rel="canonical" href="${address}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Parley" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${address}" />
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="manifest" href="/manifest.webmanifest" />
    <style>${css}</style>
    <script>${APPLY_SETTINGS}</script>
    ${script ?? ''}${head}
  </head>
  <body>${body}</body>
</html>
`;
}

interface Rendered {
  pages: StaticPage[];
  css: string;
  /** Files to which the style sheet refers. */
  assets: Rolldown.OutputAsset[];
}

/** Builds the pages for Node, runs that build, and returns what it renders. */
export async function renderPages(): Promise<Rendered> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-static-pages-'));
  try {
    const result = (await build({
      configFile: false,
      root: WEB,
      plugins: pagePlugins(),
      logLevel: 'warn',
      publicDir: false,
      ssr: { noExternal: true },
      build: {
        ssr: SOURCE,
        ssrEmitAssets: true,
        outDir: folder,
        emptyOutDir: false,
        assetsInlineLimit: 0,
        cssMinify: true,
      },
    })) as Rolldown.RolldownOutput;
    const entry = result.output.find((file) => file.type === 'chunk' && file.isEntry)!;
    const assets = result.output.filter((file) => file.type === 'asset');
    const styles = assets.filter(({ fileName }) => fileName.endsWith('.css'));
    const { renderStaticPages, themesCss } = (await import(
      pathToFileURL(join(folder, entry.fileName)).href
    )) as Module;
    return {
      pages: renderStaticPages(),
      css: themesCss() + styles.map(({ source }) => String(source)).join(''),
      assets: assets.filter((asset) => !styles.includes(asset)),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Adds the HTML files of the pages that are rendered at build time to the build of the app. */
export const staticPages = (): Plugin => ({
  name: 'parley-static-pages',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const { pages, css, assets } = await renderPages();
    const toAddress = (island: string) => {
      const chunk = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.isEntry && file.name === island,
      );
      if (!chunk) throw new Error(`There is no script ${island}`);
      return `/${chunk.fileName}`;
    };
    for (const { fileName, source } of assets)
      if (!bundle[fileName]) this.emitFile({ type: 'asset', fileName, source });
    for (const page of pages)
      this.emitFile({
        type: 'asset',
        fileName: page.file,
        source: toDocument(page, { css, toAddress }),
      });
  },
});
