import { afterAll, beforeAll, describe } from 'vitest';
import { createWorld, type World } from '../builders/world.ts';
import { foreignIdCases } from './foreign-ids.cases.ts';
import { headerCases } from './headers.cases.ts';
import { listCases } from './lists.cases.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

describe('foreign ids', () => foreignIdCases(() => world));
describe('headers, bodies and paths', () => headerCases(() => world));
describe('lists, cursors and keys', () => listCases(() => world));
