// npm run dns -- set <name> <text>…: what the name server of a running product answers.
import { runWithNode24 } from './lib/with-node-24.mjs';

runWithNode24('dns/dns.ts');
