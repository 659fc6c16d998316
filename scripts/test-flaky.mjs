import { handOver } from './lib/with-node-24.mjs';

handOver('test-flaky.ts');
