import { parseArgs } from 'node:util';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { PLATFORM_TENANT_ID } from '@parley/contracts/members/role.ts';
import { openTable } from '@parley/data/shared/table.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { SIGNING_KEYS, SIGNING_PURPOSES, type SigningPurpose } from '../../infra/signing-keys.ts';
import { awsCli, readOutputs } from '../lib/aws-cli.ts';
import {
  addSigningKey,
  type KeyStage,
  listKeys,
  removeSigningKey,
  takeOverTableKeys,
} from './change-keys.ts';

/** Returns the stage of a deployed stack, by the outputs of the stack. */
async function openStage(stack: string): Promise<KeyStage> {
  const outputOf = await readOutputs(stack, awsCli);
  return {
    client: new SecretsManagerClient({}),
    arnOf: (purpose) => outputOf(SIGNING_KEYS[purpose].output),
    platform: tenantStore(openTable(outputOf('TableName')), PLATFORM_TENANT_ID),
  };
}

function parsePurpose(given: string | undefined): SigningPurpose {
  const found = SIGNING_PURPOSES.find((purpose) => purpose === given);
  if (!found) throw new Error(`--purpose is one of ${SIGNING_PURPOSES.join(', ')}`);
  return found;
}

/**
 * `npm run signing-keys -- --stack Parley-prod-App` lists the ids of the signing keys. With
 * `--purpose <purpose>`, `--add` makes a new key sign, and `--remove <id>` makes invalid what a key
 * has signed. `--take-over` moves keys from the table to the secrets. It uses the AWS command line
 * for the outputs of the stack, and credentials and region as that does.
 */
async function changeKeys(): Promise<void> {
  const { values } = parseArgs({
    options: {
      stack: { type: 'string' },
      purpose: { type: 'string' },
      add: { type: 'boolean' },
      remove: { type: 'string' },
      'take-over': { type: 'boolean' },
    },
  });
  if (values.stack === undefined) throw new Error('--stack is missing');
  const stage = await openStage(values.stack);
  if (values['take-over']) {
    const taken = await takeOverTableKeys(stage);
    console.log(`Keys of the table: ${taken.join(', ') || 'none'}`);
  }
  if (values.add) await addSigningKey(stage, parsePurpose(values.purpose));
  if (values.remove !== undefined)
    await removeSigningKey(stage, parsePurpose(values.purpose), values.remove);
  for (const purpose of SIGNING_PURPOSES) {
    const { signs, check } = await listKeys(stage, purpose);
    console.log(
      `${purpose.padEnd(18)} ${signs} signs${check.map((id) => `, ${id} checks`).join('')}`,
    );
  }
}

process.exitCode = await changeKeys().then(
  () => 0,
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    return 2;
  },
);
