import { handOver } from './lib/with-node-24.mjs';

handOver('check-data/check-data.ts');
