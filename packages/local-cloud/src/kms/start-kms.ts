import {
  type JsonServiceEngine,
  type JsonServiceOptions,
  startJsonService,
} from '../json-service/start-json-service.ts';
import { type KeySpec, openKeys } from './key-store.ts';
import { KMS_OPERATIONS, toAction } from './kms-operations.ts';

export interface KmsOptions extends JsonServiceOptions {
  /** A folder that only this engine uses; created if missing. */
  dataDir: string;
  accountId: string;
  keys: readonly KeySpec[];
}

export type KmsEngine = JsonServiceEngine;

/**
 * Starts the Key Management Service on 127.0.0.1: GenerateDataKey, Decrypt and DescribeKey with the
 * symmetric keys of the template, whose material is in `dataDir`.
 */
export async function startKms(options: KmsOptions): Promise<KmsEngine> {
  const { dataDir, keys, now, accountId } = options;
  const kms = { keys: openKeys(dataDir, keys, now), accountId };
  return startJsonService(options, {
    service: 'kms',
    target: 'TrentService',
    maxBodyBytes: 64 * 1024,
    internalError: 'KMSInternalException',
    operations: Object.fromEntries(
      Object.entries(KMS_OPERATIONS).map(([name, operation]) => [
        name,
        (input: unknown) => operation(kms, input),
      ]),
    ),
    toAction: (name, input) => toAction(kms, name, input),
  });
}
