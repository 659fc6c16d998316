import { startSes } from '../start-ses.ts';
import { keys, region } from './ses-harness.ts';

// Started by the crash test as a process of its own, so that it can be killed like one.
const engine = await startSes({
  dataDir: process.argv[2]!,
  port: 0,
  now: Date.now,
  region,
  credentials: (id) => (id === keys.accessKeyId ? keys.secretAccessKey : undefined),
  identities: ['parley.example'],
});
process.stdout.write(`${engine.url}\n`);
