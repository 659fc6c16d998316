import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const CONTRACTS = /\/packages\/contracts\/src\/.+\.ts$/;

type Row = {
  method: string;
  path: string;
  access: unknown;
  idempotency: string;
  request: { body?: unknown };
};

/**
 * Returns the parts of a route that a client needs: no schemas, because the server validates both
 * requests and answers.
 */
const slim = ({ method, path, access, idempotency, request }: Row) => ({
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
    if (!CONTRACTS.test(file) || file.endsWith('.test.ts')) return null;
    const exported = Object.entries(
      (await import(pathToFileURL(file).href)) as Record<string, unknown>,
    );
    const lines = exported.flatMap(([name, value]) => {
      if (name === 'ROUTES') {
        const routes = Object.entries(value as Record<string, Row>);
        const slimRoutes = Object.fromEntries(routes.map(([route, row]) => [route, slim(row)]));
        return [`export const ROUTES = ${JSON.stringify(slimRoutes)};`];
      }
      return isPlain(value) ? [`export const ${name} = ${JSON.stringify(value)};`] : [];
    });
    return { code: lines.join('\n') || 'export {};', map: null };
  },
});
