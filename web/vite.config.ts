import { fileURLToPath } from 'node:url';
import mdx from '@mdx-js/rollup';
import react from '@vitejs/plugin-react';
import remarkGfm from 'remark-gfm';
import { defineConfig } from 'vite';
import { createChunkNames } from './chunk-names.ts';
import { plainContracts } from './plain-contracts.ts';
import { plainIcons } from './plain-icons.ts';

/**
 * The build of the single-page app. No port is set here: the local cloud uses this config in
 * middleware mode.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // The pages of the help are MDX; remark-gfm gives them tables.
  plugins: [
    plainContracts(),
    plainIcons(),
    { enforce: 'pre', ...mdx({ remarkPlugins: [remarkGfm] }) },
    react(),
  ],
  // Chime's client uses Node's name for the global object.
  define: { global: 'globalThis' },
  resolve: {
    alias: {
      '@aws-sdk/client-chime-sdk-messaging': fileURLToPath(
        new URL('no-messaging.ts', import.meta.url),
      ),
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // A data: URI would need a looser Content-Security-Policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper/,
              priority: 2,
            },
            {
              name: createChunkNames(fileURLToPath(new URL('src', import.meta.url))),
              // The layers are complete as they are: each imports only from earlier ones.
              includeDependenciesRecursively: false,
              priority: 1,
            },
            {
              name: 'mui',
              test: /node_modules\/(@mui\/(material|system|styled-engine|utils|private-theming)|@emotion|@popperjs|react-transition-group)\//,
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
