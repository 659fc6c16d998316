import { handOver } from './lib/with-node-24.mjs';

handOver('start.ts', { compiled: true });
