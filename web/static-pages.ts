import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type InlineConfig, normalizePath, type Plugin, type Rolldown } from 'vite';
import { INLINE_SCRIPTS } from './inline-scripts.ts';
import { pagePlugins } from './page-plugins.ts';
import { listBuildTargets } from './src/shared/supported-browsers.ts';
import type { StaticPage } from './src/static-pages/static-pages.tsx';

type PagesModule = typeof import('./src/static-pages/static-pages.tsx');
type ShellModule = typeof import('./src/static-pages/prerendered-shell.tsx');

const WEB = fileURLToPath(new URL('.', import.meta.url));
/** Returns the id of a module; vite's ids have slashes, also on Windows. */
const toId = (...parts: string[]): string => normalizePath(join(WEB, ...parts));
const PAGES = toId('src/static-pages/static-pages.tsx');
const SHELL = toId('src/static-pages/prerendered-shell.tsx');
/** Modules below `src` that the application loads by itself, and for staff. */
const MAIN = 'main.tsx';
const APP_ENTRY = 'app-entry.tsx';
const FRAME = ['signed-in-shell.tsx', 'layouts/app-shell.tsx'];
/**
 * The scripts of these pages. They are a build of their own: what they share with the application
 * would have to be a chunk apart, which every page of the application would have to load.
 */
export const ISLANDS: Readonly<Record<string, string>> = {
  'landing-island': 'src/static-pages/landing-island.ts',
  'contact-island': 'src/static-pages/contact-island.tsx',
  'docs-island': 'src/static-pages/docs-island.ts',
};
const inline = (name: string): string => `<script>${INLINE_SCRIPTS.get(name)!}</script>`;

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
    <meta property="og:image" content="/og-image.png" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="Parley: Hire on what people actually said." />
    <meta name="twitter:card" content="summary_large_image" />
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="manifest" href="/manifest.webmanifest" />
    <style>${css}</style>
    ${inline('apply-settings')}
    ${script ?? ''}${head}
  </head>
  <body>${body}</body>
</html>
`;
}

interface Rendered {
  pages: StaticPage[];
  /** The style sheet of those pages. */
  css: string;
  shell: ShellModule & { css: string; markup: string };
  /** Files to which the style sheets refer. */
  assets: Rolldown.OutputAsset[];
}

/** Builds what is rendered at build time for Node, runs that build, and returns its results. */
async function renderPages(): Promise<Rendered> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-static-pages-'));
  try {
    const { output } = (await build({
      ...common,
      plugins: pagePlugins(),
      ssr: { noExternal: true },
      build: {
        ssr: true,
        ssrEmitAssets: true,
        outDir: folder,
        emptyOutDir: false,
        assetsInlineLimit: 0,
        cssMinify: true,
        cssTarget: listBuildTargets(),
        rolldownOptions: { input: { pages: PAGES, shell: SHELL } },
      },
    })) as Rolldown.RolldownOutput;
    const load = (name: string): Promise<unknown> =>
      import(pathToFileURL(join(folder, findEntry(output, name).fileName)).href);
    const { renderStaticPages, themesCss } = (await load('pages')) as PagesModule;
    const shell = (await load('shell')) as ShellModule;
    const cssOf = (name: string) => themesCss() + collectCss(output, findEntry(output, name));
    return {
      pages: renderStaticPages(),
      css: cssOf('pages'),
      shell: { ...shell, css: cssOf('shell'), markup: shell.renderShell() },
      assets: output.filter((file) => file.type === 'asset').filter(isNoStyleSheet),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const common: InlineConfig = {
  configFile: false,
  root: WEB,
  logLevel: 'warn',
  publicDir: false,
};

async function buildIslands(): Promise<Output> {
  const input = Object.fromEntries(
    Object.entries(ISLANDS).map(([name, path]) => [name, toId(path)]),
  );
  const { output } = (await build({
    ...common,
    plugins: pagePlugins(),
    build: {
      write: false,
      target: listBuildTargets(),
      assetsInlineLimit: 0,
      // Their styles are in the HTML.
      modulePreload: false,
      rolldownOptions: { input },
    },
  })) as Rolldown.RolldownOutput;
  return output;
}

type Output = Rolldown.RolldownOutput['output'];
const isNoStyleSheet = ({ fileName }: Rolldown.OutputAsset) => !fileName.endsWith('.css');

function findEntry(output: Output, name: string): Rolldown.OutputChunk {
  const found = output.find((file) => file.type === 'chunk' && file.isEntry && file.name === name);
  if (found?.type !== 'chunk') throw new Error(`The build has no entry ${name}`);
  return found;
}

/** The chunk and all that it imports, the imported ones first. */
function listChunks(output: Output, chunk: Rolldown.OutputChunk): Rolldown.OutputChunk[] {
  const seen = new Set<Rolldown.OutputChunk>();
  const found: Rolldown.OutputChunk[] = [];
  const visit = (one: Rolldown.OutputChunk) => {
    if (seen.has(one)) return;
    seen.add(one);
    for (const name of one.imports) {
      const imported = output.find(({ fileName }) => fileName === name);
      if (imported?.type === 'chunk') visit(imported);
    }
    found.push(one);
  };
  visit(chunk);
  return found;
}

const listStyles = (output: Output, chunk: Rolldown.OutputChunk): string[] => [
  ...new Set(
    listChunks(output, chunk).flatMap((one) => [...(one.viteMetadata?.importedCss ?? [])]),
  ),
];

function collectCss(output: Output, chunk: Rolldown.OutputChunk): string {
  const styles = listStyles(output, chunk);
  return output
    .filter((file) => file.type === 'asset')
    .filter(({ fileName }) => styles.includes(fileName))
    .toSorted((one, other) => styles.indexOf(one.fileName) - styles.indexOf(other.fileName))
    .map(({ source }) => String(source))
    .join('');
}

/** Scripts and style sheets of a module that is loaded on demand, with all that it imports. */
function listFiles(output: Output, module: string): string[] {
  const chunk = output.find(
    (file) => file.type === 'chunk' && file.moduleIds.includes(toId('src', module)),
  );
  if (chunk?.type !== 'chunk') throw new Error(`The build has no chunk with ${module}`);
  const scripts = listChunks(output, chunk).map(({ fileName }) => fileName);
  return [...scripts, ...listStyles(output, chunk)].map((name) => `/${name}`);
}

/**
 * The HTML of the application: the prerendered frame, what its early script needs to know, and the
 * files that every page loads. The style sheet stands after the frame, which does not wait for it.
 */
function toAppDocument(html: string, shell: Rendered['shell'], output: Output): string {
  const styles = html.match(/<link rel="stylesheet"[^>]{1,300}>\n/g) ?? [];
  const always = listFiles(output, APP_ENTRY);
  const others = (module: string) =>
    listFiles(output, module).filter((file) => !always.includes(file));
  const preloads = always
    .filter((file) => !html.includes(`"${file}"`))
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="preload" as="style" crossorigin href="${file}" />`
        : `<link rel="modulepreload" crossorigin href="${file}" />`,
    );
  const pages = Object.entries(shell.FIRST_PAGES).map(([path, { module, ...page }]) => [
    path,
    { ...page, files: others(module) },
  ]);
  const visitorPages = Object.entries(shell.VISITOR_PAGES).map(([path, { module, ...page }]) => [
    path,
    { ...page, files: others(module) },
  ]);
  const facts = {
    sessionUrl: shell.SESSION_URL,
    files: FRAME.flatMap(others),
    pages: Object.fromEntries(pages) as unknown,
    visitorPages: Object.fromEntries(visitorPages) as unknown,
  };
  return styles
    .reduce((text, style) => text.replace(style, ''), html)
    .replace('</title>', () => `</title>\n    <style>${shell.css}</style>`)
    .replace('</style>', () => `</style>\n    ${inline('apply-settings')}`)
    .replace('</head>', () => `${preloads.join('\n    ')}\n  </head>`)
    .replace(
      '<!-- prerendered shell -->',
      () => `${shell.markup}
    <script type="application/json" id="first-pages">${JSON.stringify(facts)}</script>
    ${inline('start-failure')}
    ${inline('request-dates')}
    ${inline('start-early')}
${styles.join('')}`,
    );
}

const NO_STYLES = '\0parley-no-styles';

/** Adds what is rendered at build time to the build of the application. */
export function staticPages(): Plugin {
  let rendering: Promise<Rendered> | undefined;
  let building: Promise<Output> | undefined;
  return {
    name: 'parley-static-pages',
    enforce: 'pre',
    apply: 'build',
    // The prerendered frame has the global styles in the document.
    async resolveId(id, importer) {
      if (importer !== toId('src', MAIN)) return null;
      const found = await this.resolve(id, importer, { skipSelf: true });
      return found?.id.endsWith('.css') ? NO_STYLES : found;
    },
    load: (id) => (id === NO_STYLES ? '' : null),
    buildStart() {
      rendering = renderPages();
      building = buildIslands();
      // Who awaits them later hears of their failures.
      for (const promise of [rendering, building]) promise.catch(() => undefined);
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const { shell } = await rendering!;
        return toAppDocument(html, shell, Object.values(bundle!) as Output);
      },
    },
    async generateBundle(_options, bundle) {
      const { pages, css, assets } = await rendering!;
      const islands = await building!;
      const toAddress = (island: string) => `/${findEntry(islands, island).fileName}`;
      const files = [
        ...assets,
        ...islands.map((file) => ({
          fileName: file.fileName,
          source: file.type === 'chunk' ? file.code : file.source,
        })),
      ];
      for (const { fileName, source } of files)
        if (!bundle[fileName]) this.emitFile({ type: 'asset', fileName, source });
      for (const page of pages)
        this.emitFile({
          type: 'asset',
          fileName: page.file,
          source: toDocument(page, { css, toAddress }),
        });
    },
  };
}
