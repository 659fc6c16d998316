import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Build of the single-page app. No port is set here: the local cloud serves this config in middleware mode. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
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
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'mui', test: /node_modules\/(@mui\/(material|system|styled-engine|utils|private-theming)|@emotion|@popperjs|react-transition-group)\// },
            { name: 'identity', test: /node_modules\/(aws-amplify|@aws-amplify|@aws-crypto|@smithy)\// },
          ],
        },
      },
    },
  },
});
