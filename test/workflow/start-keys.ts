import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KMSClient } from '@aws-sdk/client-kms';
import { startKms } from '@parley/local-cloud/kms/start-kms.ts';

const REGION = 'eu-central-1';
const ACCOUNT = '000000000000';
const KEY = { accessKeyId: 'AKIALOCAL', secretAccessKey: 'a-secret-of-the-test' };
const KEY_ID = '11111111-1111-4111-8111-111111111111';

/** Starts the key management service with the key that encrypts voices. */
export async function startKeys() {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-keys-'));
  const engine = await startKms({
    dataDir,
    port: 0,
    now: Date.now,
    region: REGION,
    accountId: ACCOUNT,
    credentials: (id) => (id === KEY.accessKeyId ? KEY.secretAccessKey : undefined),
    keys: [
      {
        id: KEY_ID,
        arn: `arn:aws:kms:${REGION}:${ACCOUNT}:key/${KEY_ID}`,
        description: '',
        enabled: true,
        aliases: [],
      },
    ],
  });
  const client = new KMSClient({ endpoint: engine.url, region: REGION, credentials: KEY });
  return {
    keyId: KEY_ID,
    client,
    async stop() {
      client.destroy();
      await engine.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
