import { afterAll, beforeAll, describe } from 'vitest';
import { createWorld, type World } from '../builders/world.ts';
import { forgedTokenCases } from './forged-tokens.cases.ts';
import { instanceCases } from './instances.cases.ts';
import { membershipCases } from './membership.cases.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

describe('things of others in the same company', () => instanceCases(() => world));
describe('live membership', () => membershipCases(() => world));
describe('forged tokens', () => forgedTokenCases(() => world));
