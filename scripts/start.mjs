import { runWithNode24 } from './lib/with-node-24.mjs';

runWithNode24('start.ts', { compiled: true, engineFor: 'product' });
