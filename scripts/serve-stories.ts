import { resolve } from 'node:path';
import { createServer } from 'vite';
import { exitWithParent } from './lib/exit-with-parent.ts';

/** `npm run stories`: serves the stories of the page's components and prints their address. */
exitWithParent();
const server = await createServer({
  configFile: resolve(import.meta.dirname, '../web/vite.stories.config.ts'),
});
await server.listen();
server.printUrls();
