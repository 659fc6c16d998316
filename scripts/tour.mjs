import { handOver } from './lib/with-node-24.mjs';

handOver('tour/tour.ts');
