import { runWithNode24 } from './lib/with-node-24.mjs';

/** The parts of the tests, and those that start no DynamoDB engine. */
const PARTS = ['unit', 'engines', 'components', 'stack', 'journeys', 'calls'];
const WITHOUT_ENGINE = ['unit', 'components'];

const named = process.argv.slice(2).filter((word) => PARTS.includes(word));
const needsEngine = named.length === 0 || named.some((part) => !WITHOUT_ENGINE.includes(part));
runWithNode24('test.ts', { ...(needsEngine && { engineFor: 'tests' }) });
