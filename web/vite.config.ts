import { fileURLToPath } from 'node:url';
import { defineConfig, normalizePath } from 'vite';
import { createChunkNames, IN_REACT_CHUNK } from './chunk-names.ts';
import { compileHints } from './compile-hints.ts';
import { compressedFiles } from './compressed-files.ts';
import { pagePlugins } from './page-plugins.ts';
import { pdfFiles } from './pdf-files.ts';
import { listBuildTargets } from './src/shared/supported-browsers.ts';
import { staticPages } from './static-pages.ts';

/** Vite's ids have slashes, also on Windows. */
const webPath = (path: string): string =>
  normalizePath(fileURLToPath(new URL(path, import.meta.url)));

/**
 * The build of the page: the single-page app (`app.html`) and the pages that are rendered at build
 * time. No port is set here: the local cloud uses this config in middleware mode.
 */
export default defineConfig({
  root: webPath('.'),
  plugins: [pagePlugins(), staticPages(), compileHints(), compressedFiles(), pdfFiles()],
  // Chime's client uses Node's name for the global object.
  define: { global: 'globalThis' },
  resolve: {
    alias: {
      '@aws-sdk/client-chime-sdk-messaging': webPath('no-messaging.ts'),
    },
  },
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: listBuildTargets(),
    // A data: URI would need a looser Content-Security-Policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      input: { main: webPath('app.html') },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: IN_REACT_CHUNK,
              priority: 2,
            },
            {
              name: createChunkNames(webPath('src')),
              // The layers are complete as they are: each imports only from earlier ones.
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // Chime has its own copies of the identity client's libraries, which stay in its chunk.
            {
              name: 'identity',
              test: /(?<!amazon-chime-sdk-js\/)node_modules\/(aws-amplify|@aws-amplify|@aws-crypto|@smithy)\//,
            },
          ],
        },
      },
    },
  },
});
