import { UNREACHABLE_QUOTAS } from '../rules/request-quotas.ts';
import { startCognito } from '../start-cognito.ts';
import { accountId, adminCredentials, region, testClient, testPool } from './test-pool.ts';

// The crash test runs this file in a separate process, which it kills instead of stopping. The
// process prints its address and the mailed codes on stdout.
const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('Usage: serve-engine.ts <dataDir>');
const send = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);

const engine = await startCognito({
  dataDir,
  port: 0,
  now: Date.now,
  region,
  pool: testPool(),
  clients: [testClient({ refreshRotationGraceSeconds: 0 })],
  triggers: {},
  sendMail: async ({ to, text }) => void send({ to, text }),
  allowedOrigins: [],
  accountId,
  credentials: adminCredentials,
  quotas: UNREACHABLE_QUOTAS,
});
send({ url: engine.url });
