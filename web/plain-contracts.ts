import { fileURLToPath, pathToFileURL } from 'node:url';
import { normalizePath, type Plugin } from 'vite';
import { type ClientRoute, compactRoutes } from './src/session/api/compact-routes.ts';

const CONTRACTS = /\/packages\/contracts\/src\/.+\.ts$/;

const SCHEMAS = '?schemas';

/** Whether an address or an import of a contract asks for its schemas. */
const includesSchemas = (id: string): boolean => /[?&]schemas(&|$)/.test(id);

const READ_ROUTES = normalizePath(
  fileURLToPath(new URL('./src/session/api/compact-routes.ts', import.meta.url)),
);

type Row = Omit<ClientRoute, 'request'> & { request: { body?: unknown } };

/**
 * Returns the parts of a route that a client needs: no schemas, because the server validates both
 * requests and answers.
 */
const slim = ({ method, path, access, idempotency, request }: Row): ClientRoute => ({
  method,
  path,
  access,
  idempotency,
  request: request.body ? { body: true } : {},
});

const isPlain = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every(isPlain)) ||
  (typeof value === 'object' &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every(isPlain));

/**
 * Reduces the contracts in the browser to plain data: names, states, limits, transitions, and of
 * each route method, path, access and idempotency. The schemas and their library (a third of the
 * page's code) are left out. A page that imports a schema fails to build.
 */
export const plainContracts = (): Plugin => ({
  name: 'parley-plain-contracts',
  enforce: 'pre',
  async load(id) {
    const [file = ''] = id.split('?');
    if (!CONTRACTS.test(file) || file.endsWith('.test.ts') || includesSchemas(id)) return null;
    const exported = Object.entries(
      (await import(pathToFileURL(file).href)) as Record<string, unknown>,
    );
    const lines = exported.flatMap(([name, value]) => {
      if (name === 'ROUTES') {
        const routes = Object.entries(value as Record<string, Row>);
        const slimRoutes = Object.fromEntries(routes.map(([route, row]) => [route, slim(row)]));
        return [
          `import { readRoutes } from ${JSON.stringify(READ_ROUTES)};`,
          `export const ROUTES = readRoutes(${JSON.stringify(compactRoutes(slimRoutes))});`,
        ];
      }
      return isPlain(value) ? [`export const ${name} = ${JSON.stringify(value)};`] : [];
    });
    return { code: lines.join('\n') || 'export {};', map: null };
  },
});

/**
 * Gives stories the contracts with their schemas, for imports that end with `?schemas`. What such a
 * contract imports from other contracts keeps its schemas too.
 */
export const contractSchemas = (): Plugin => ({
  name: 'parley-contract-schemas',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const isAsked = includesSchemas(source);
    if (!isAsked && !(importer && includesSchemas(importer))) return null;
    const found = await this.resolve(source.replace(SCHEMAS, ''), importer?.split('?')[0], {
      ...options,
      skipSelf: true,
    });
    if (!found || found.external || !CONTRACTS.test(found.id)) return found;
    return found.id + SCHEMAS;
  },
});
