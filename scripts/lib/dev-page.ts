import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LocalCloudOptions } from '@parley/local-cloud/core/local-cloud-options.ts';
import { createPageFunction } from '@parley/local-cloud/gateway/edge-functions.ts';
import { freePort } from '@parley/local-cloud/shared/ports.ts';
import { ISLANDS, toDocument } from '../../web/static-pages.ts';

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
  const addresses = await readFile(join(root, 'infra/edge/page-addresses.js'), 'utf8');
  const pageFunction = createPageFunction({
    'viewer-request': addresses,
    'viewer-response': addresses,
  });

  /**
   * Returns the HTML of an address. It is rendered for each request, so that it contains changes of
   * the sources.
   */
  const toHtml = async (file: string): Promise<string> => {
    const { renderStaticPages, themesCss } = (await vite.ssrLoadModule(
      '/src/static-pages/static-pages.tsx',
    )) as typeof import('../../web/src/static-pages/static-pages.tsx');
    const page = renderStaticPages().find((one) => `/${one.file}` === file);
    if (!page) return readFile(join(root, 'web/app.html'), 'utf8');
    return toDocument(page, {
      css: themesCss(),
      toAddress: (island) => `/${ISLANDS[island]}`,
      // vite inserts the styles of the modules that a page imports.
      head: '<script type="module" src="/src/static-pages/static-pages.tsx"></script>',
    });
  };

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
            const uri = url.split('?')[0]!;
            const wanted = pageFunction.onRequest(uri, request.method!);
            if ('statusCode' in wanted)
              return response
                .writeHead(wanted.statusCode, { location: wanted.headers['location']!.value })
                .end();
            toHtml(wanted.uri)
              .then((html) => vite.transformIndexHtml(url, html))
              .then((html) =>
                response
                  .writeHead(pageFunction.onResponse(uri, request.method!, 200), {
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
