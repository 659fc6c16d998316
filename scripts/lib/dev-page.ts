import type { LocalCloudOptions } from '@parley/local-cloud/core/local-cloud-options.ts';
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '@parley/local-cloud/core/start/ports.ts';

export interface DevPage {
  page: NonNullable<LocalCloudOptions['page']>;
  close(): Promise<void>;
}

/** Serves the page from its sources with vite's hot reload, inside the gateway. */
export async function startDevPage(root: string): Promise<DevPage> {
  // vite is a dependency of the web workspace, so it is resolved from there.
  const path = createRequire(join(root, 'web/package.json')).resolve('vite');
  const { createServer } = (await import(pathToFileURL(path).href)) as typeof import('vite');
  const vite = await createServer({
    configFile: join(root, 'web/vite.config.ts'),
    server: { middlewareMode: true, hmr: { host: '127.0.0.1', port: await freePort(0) } },
    appType: 'custom',
  });
  return {
    close: () => vite.close(),
    page: {
      // The refresh runtime is an inline script that writes HTML, and its socket has another
      // origin.
      policySources: {
        'script-src': ["'unsafe-inline'", "'unsafe-eval'"],
        'connect-src': ['ws:'],
        'worker-src': ['blob:'],
      },
      takeover: (request, response) =>
        new Promise((resolve, reject) => {
          const url = request.url!;
          if (url === '/config.json') return resolve(false);
          vite.middlewares(request, response, (error: unknown) => {
            if (error) return reject(error);
            response.once('close', () => resolve(true));
            readFile(join(root, 'web/index.html'), 'utf8')
              .then((html) => vite.transformIndexHtml(url, html))
              .then((html) =>
                response
                  .writeHead(200, {
                    'content-type': 'text/html; charset=utf-8',
                    'cache-control': 'no-store',
                  })
                  .end(html),
              )
              .catch(reject);
          });
          response.once('finish', () => resolve(true));
        }),
    },
  };
}
