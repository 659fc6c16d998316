import { expect, test } from 'vitest';
import { createMethodFinder } from './find-methods.ts';

const find = createMethodFinder([
  { path: '/api/cards', methods: ['POST', 'GET'] },
  { path: '/api/cards/{id}', methods: ['PUT', 'DELETE'] },
  { path: '/api/cards/import', methods: ['POST'] },
  { path: '/api/cards/{id}/notes', methods: ['GET'] },
]);

test.each([
  ['/api/cards', ['GET', 'POST']],
  ['/api/cards/1', ['DELETE', 'PUT']],
  ['/api/cards/%2F', ['DELETE', 'PUT']],
  ['/api/cards/import', ['DELETE', 'POST', 'PUT']],
  ['/api/cards/1/notes', ['GET']],
])('%s can be called with %j', (path, methods) => {
  expect(find(path)).toEqual(methods);
});

test.each([
  '/api',
  '/api/',
  '/api/cards/',
  '/api//cards',
  '//api/cards',
  '/api/cards//notes',
  '/api/cards/1/notes/',
  '/api/Cards',
  '/api/c%61rds',
  '/api/cards/1/../1',
  '/api/__proto__',
  '/api/cards/{id}/constructor',
])('%s is unknown', (path) => {
  expect(find(path)).toEqual([]);
});

test('a path of a megabyte takes no longer than its length', () => {
  const started = performance.now();
  expect(find(`/api/cards/${'/'.repeat(1_000_000)}`)).toEqual([]);
  expect(find(`/api/cards/${'x'.repeat(1_000_000)}/notes`)).toEqual(['GET']);
  expect(performance.now() - started).toBeLessThan(2000);
});
