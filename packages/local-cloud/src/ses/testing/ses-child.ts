import { startSes } from '../start-ses.ts';
import { keys, region } from './ses-harness.ts';

// The crash test starts this file as a separate process so that it can kill it.
const engine = await startSes({
  dataDir: process.argv[2]!,
  port: 0,
  now: Date.now,
  region,
  accountId: '000000000000',
  credentials: (id) => (id === keys.accessKeyId ? keys.secretAccessKey : undefined),
  identities: ['parley.example'],
});
process.stdout.write(`${engine.url}\n`);
