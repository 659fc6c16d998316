import { startS3 } from '../start-s3.ts';
import { keys, region } from './s3-harness.ts';

// The crash test starts this file as a separate process so that it can kill it.
const engine = await startS3({
  dataDir: process.argv[2]!,
  port: 0,
  now: Date.now,
  region,
  credentials: (id) => (id === keys.accessKeyId ? keys.secretAccessKey : undefined),
  buckets: [{ name: 'files', cors: [] }],
});
process.stdout.write(`${engine.url}\n`);
