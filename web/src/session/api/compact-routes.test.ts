import { expect, test } from 'vitest';
import { ROUTES } from '@parley/contracts/route-table.ts';
import { compactRoutes, readRoutes } from './compact-routes.ts';

test('every route is read as it is in the table', () => {
  const routes = Object.fromEntries(
    Object.entries(ROUTES).map(([name, { method, path, access, idempotency, request }]) => [
      name,
      {
        method,
        path,
        access,
        idempotency,
        request: 'body' in request ? { body: true as const } : {},
      },
    ]),
  );
  expect(readRoutes(compactRoutes(routes))).toEqual(routes);
});
