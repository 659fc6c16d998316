// npm run receive -- <file.eml> --to <address>…: hands a raw mail to the mail service of a running
// product.
import { runWithNode24 } from './lib/with-node-24.mjs';

runWithNode24('receive/receive.ts');
