import { handOver } from './lib/with-node-24.mjs';

handOver('redrive/redrive.ts');
