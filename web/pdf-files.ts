import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const PACKAGE_FILE = require.resolve('pdfjs-dist/package.json');
const { version } = require(PACKAGE_FILE) as { version: string };

/**
 * The folder of the site with these files. Browsers keep it for a year, so its name changes with
 * the version of pdf.js. `pdf-options.ts` builds the same name from the version that it runs.
 */
const PDF_FOLDER = `assets/pdfjs-${version}`;

/**
 * The files of pdf.js that it loads by itself for some PDF files: character maps and fonts for text
 * whose font is not in the file, and decoders for JPEG 2000, JBIG2 and fax scans. Only the decoders
 * that need no WebAssembly are served, because the Content-Security-Policy allows none.
 */
const FILES: Readonly<Record<string, RegExp>> = {
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(pfb|ttf)$/,
  wasm: /_nowasm_fallback\.js$/,
};
const WORKER = 'build/pdf.worker.min.mjs';
/** The licenses require that their texts come along. */
const LICENSE = /^LICENSE/;

/**
 * Fonts for East Asian text whose font is neither in the file nor on the device, by the folder from
 * which `east-asian-fonts.ts` loads them. Each is cut into some hundred files; `ranges.txt` says
 * which characters each has.
 */
const EAST_ASIAN = {
  jp: require.resolve('@fontsource-variable/noto-sans-jp/package.json'),
  kr: require.resolve('@fontsource-variable/noto-sans-kr/package.json'),
  sc: require.resolve('@fontsource-variable/noto-sans-sc/package.json'),
  tc: require.resolve('@fontsource-variable/noto-sans-tc/package.json'),
};

function listFonts([language, packageFile]: [string, string]): [path: string, file: string][] {
  const name = `noto-sans-${language}`;
  const root = dirname(packageFile);
  const folder = `${PDF_FOLDER}/east-asian/${language}`;
  return [
    [`${folder}/ranges.txt`, join(root, 'unicode.json')],
    [`${folder}/LICENSE.txt`, join(root, 'LICENSE')],
    ...readdirSync(join(root, 'files'))
      .filter((file) => file.endsWith('-wght-normal.woff2'))
      .map((file): [string, string] => [
        `${folder}/${file.slice(name.length + 1).replace('-wght-normal', '')}`,
        join(root, 'files', file),
      ]),
  ];
}

/**
 * Lists the files by their path in the site, each with its path on this machine.
 * @returns `assets/pdfjs-6.3.289/cmaps/H.bcmap` → `…/node_modules/pdfjs-dist/cmaps/H.bcmap`
 */
export function listPdfFiles(): ReadonlyMap<string, string> {
  const root = dirname(PACKAGE_FILE);
  return new Map([
    ...Object.entries(EAST_ASIAN).flatMap(listFonts),
    ...Object.entries(FILES).flatMap(([folder, wanted]) =>
      readdirSync(join(root, folder))
        .filter((name) => wanted.test(name) || LICENSE.test(name))
        .map((name): [string, string] => [
          `${PDF_FOLDER}/${folder}/${LICENSE.test(name) ? `${name}.txt` : name}`,
          join(root, folder, name),
        ]),
    ),
  ]);
}

/** Adds the files to the build, and serves them in development and in tests. */
export const pdfFiles = (): Plugin => ({
  name: 'parley-pdf-files',
  // In tests, only the worker imports this, which is not looked at when libraries are prepared. If
  // that happened while tests run, the page would be loaded anew.
  config: () => ({ optimizeDeps: { exclude: ['pdfjs-dist/build/pdf.worker.min.mjs'] } }),
  generateBundle() {
    for (const [fileName, path] of listPdfFiles())
      this.emitFile({ type: 'asset', fileName, source: readFileSync(path) });
  },
  configureServer(server) {
    const files = listPdfFiles();
    server.middlewares.use((request, response, next) => {
      const [path = '', query = ''] = (request.url ?? '').split('?');
      // Vitest would wrap the imports of the worker in a function that workers do not have.
      const file =
        path.endsWith(WORKER) && !query.includes('url')
          ? join(dirname(PACKAGE_FILE), WORKER)
          : files.get(path.slice(1));
      if (file === undefined) return next();
      const isScript = /\.m?js$/.test(file);
      response.setHeader('content-type', isScript ? 'text/javascript' : 'application/octet-stream');
      response.end(readFileSync(file));
    });
  },
});
