import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { expect, onTestFinished, test } from 'vitest';
import { UnavailableError } from '@parley/data/shared/retry.ts';
import { secretReader } from '@parley/data/signing/secret-reader.ts';
import { openSecrets } from '@parley/local-cloud/secrets-manager/secret-store.ts';
import { startSecretsManager } from '@parley/local-cloud/secrets-manager/start-secrets-manager.ts';

const KEY = { accessKeyId: 'AKIALOCAL', secretAccessKey: 'a-secret-of-the-test' };
const ARN = 'arn:aws:secretsmanager:eu-west-1:000000000000:secret:keys-abcdef';

test('a secret is read by its ARN, and unavailable without Secrets Manager', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-secrets-'));
  const spec = { name: 'keys', arn: ARN, description: '' };
  const generated = { characters: 'a', length: 8, required: [] };
  const secrets = openSecrets(dataDir, [{ ...spec, generated }], Date.now);
  const engine = await startSecretsManager({
    port: 0,
    now: Date.now,
    region: 'eu-west-1',
    accountId: '000000000000',
    credentials: (id) => (id === KEY.accessKeyId ? KEY.secretAccessKey : undefined),
    secrets,
  });
  const client = new SecretsManagerClient({
    endpoint: engine.url,
    region: 'eu-west-1',
    credentials: KEY,
    maxAttempts: 1,
  });
  onTestFinished(async () => {
    client.destroy();
    await rm(dataDir, { recursive: true });
  });

  expect(await secretReader(ARN, client)()).toBe('aaaaaaaa');
  await expect(secretReader(`${ARN}-none`, client)()).rejects.toThrow(UnavailableError);
  await engine.close();
  await expect(secretReader(ARN, client)()).rejects.toThrow(UnavailableError);
});
