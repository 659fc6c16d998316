import { runWithNode24 } from './lib/with-node-24.mjs';

runWithNode24('../test/tour/tour.ts');
