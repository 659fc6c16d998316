import { runWithNode24 } from './lib/with-node-24.mjs';

runWithNode24('check-account/check-account.ts');
