import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { pagePlugins } from './page-plugins.ts';
import { pdfFiles } from './pdf-files.ts';
import { contractSchemas } from './plain-contracts.ts';

/** `npm run stories`: the components of the page, each in its situations. */
export default defineConfig({
  root: fileURLToPath(new URL('stories', import.meta.url)),
  publicDir: fileURLToPath(new URL('public', import.meta.url)),
  plugins: [contractSchemas(), pagePlugins(), pdfFiles()],
  define: { global: 'globalThis' },
  server: { host: '127.0.0.1', port: 6006 },
});
