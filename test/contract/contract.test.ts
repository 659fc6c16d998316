import { afterAll, beforeAll, describe } from 'vitest';
import { createWorld, type World } from '../builders/world.ts';
import { createExchange } from './exchange.ts';
import { genericCases, rateCases } from './generic.cases.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const exchange = createExchange(() => world);
describe('what every row refuses', () => genericCases(() => world, exchange));
describe('limits', () => rateCases(() => world, exchange));
