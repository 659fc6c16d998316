import { describe, expect, it } from 'vitest';
import { createRouteMatcher } from './match-route.ts';

const keys = [
  'GET /api/users',
  'GET /api/users/{id}',
  'GET /api/users/search',
  'ANY /api/users/{id}',
  'GET /api/{rest+}',
  'POST /api/users/{id}/files/{file_id}',
];
const match = createRouteMatcher(keys.map((routeKey) => ({ routeKey })));

describe('the route matcher', () => {
  it.each([
    ['GET', '/api/users', 'GET /api/users', {}],
    ['GET', '/api/users/search', 'GET /api/users/search', {}],
    ['GET', '/api/users/7', 'GET /api/users/{id}', { id: '7' }],
    ['PUT', '/api/users/7', 'ANY /api/users/{id}', { id: '7' }],
    ['GET', '/api/users/7/x', 'GET /api/{rest+}', { rest: 'users/7/x' }],
    ['GET', '/api/users/a%20b%2Fc', 'GET /api/users/{id}', { id: 'a b/c' }],
    [
      'POST',
      '/api/users/1/files/2',
      'POST /api/users/{id}/files/{file_id}',
      { id: '1', file_id: '2' },
    ],
  ])('maps %s %s to %s', (method, path, routeKey, params) => {
    expect(match(method, path)).toEqual({ route: { routeKey }, params });
  });

  it.each([
    ['POST', '/api/users'],
    ['GET', '/elsewhere'],
    ['POST', '/api/users/1/files'],
    ['POST', '/api/users/1/files/'],
  ])('has no route for %s %s', (method, path) => {
    expect(match(method, path)).toBeUndefined();
  });

  it('passes on text unchanged that is not valid percent-encoding', () =>
    expect(match('GET', '/api/users/%zz')?.params).toEqual({ id: '%zz' }));

  it('falls back on $default', () => {
    const withDefault = createRouteMatcher([{ routeKey: '$default' }, { routeKey: 'GET /a' }]);
    expect(withDefault('GET', '/a')?.route.routeKey).toBe('GET /a');
    expect(withDefault('GET', '/b')?.route.routeKey).toBe('$default');
  });
});
