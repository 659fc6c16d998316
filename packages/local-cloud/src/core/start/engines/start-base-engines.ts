import { join } from 'node:path';
import type { JsonServiceEngine } from '../../../json-service/start-json-service.ts';
import { startKms, type KmsEngine } from '../../../kms/start-kms.ts';
import { startS3, type S3Engine } from '../../../s3/start-s3.ts';
import { startSecretsManager } from '../../../secrets-manager/start-secrets-manager.ts';
import { createMailFaults } from '../../../ses/mail-faults.ts';
import { startSes, type SesEngine } from '../../../ses/start-ses.ts';
import { startSts, type StsEngine } from '../../../sts/start-sts.ts';
import { readBuckets } from '../../../template/read/read-buckets.ts';
import { readKeys } from '../../../template/read/read-keys.ts';
import { readSenders } from '../../../template/read/read-mail.ts';
import type { MappingSpec } from '../../../template/read/read-mappings.ts';
import { readTables } from '../../../template/read/read-tables.ts';
import type { StackContext } from '../open-stack.ts';
import { startTableServices, type TableServices } from './start-table-services.ts';

export interface BaseEngines {
  tables: TableServices;
  s3: S3Engine;
  ses: SesEngine;
  kms: KmsEngine;
  sts: StsEngine;
  secretsManager: JsonServiceEngine;
}

/** Starts, all at once, the engines that need no other one. */
export async function startBaseEngines(
  { options, closers, identity, clock, ports, resolved, secrets, access, engine }: StackContext,
  mappings: MappingSpec[],
): Promise<BaseEngines> {
  const { dataDir } = options;
  const addToClosers = async <T extends { close(): Promise<void> }>(
    starting: Promise<T>,
  ): Promise<T> => closers.addPart(await starting);
  const [tables, s3, ses, kms, sts, secretsManager] = await Promise.all([
    addToClosers(
      startTableServices({
        dataDir,
        identity,
        access,
        clock,
        onError: engine.onError,
        region: engine.region,
        port: ports.dynamodb,
        tables: readTables(resolved),
        mappings,
        retryBackoffMs: options.retryBackoffMs ?? 200,
        faults: options.faults,
      }),
    ),
    addToClosers(
      startS3({
        ...engine,
        clock,
        dataDir: join(dataDir, 's3'),
        port: ports.s3,
        buckets: readBuckets(resolved),
      }),
    ),
    addToClosers(
      startSes({
        ...engine,
        dataDir: join(dataDir, 'ses'),
        port: ports.ses,
        identities: readSenders(resolved),
        account: options.mailAccount,
        faults: options.mailFaults && createMailFaults(options.mailFaults),
      }),
    ),
    addToClosers(
      startKms({
        ...engine,
        dataDir: join(dataDir, 'kms'),
        port: ports.kms,
        keys: readKeys(resolved),
      }),
    ),
    addToClosers(startSts({ ...engine, port: ports.sts, access })),
    addToClosers(startSecretsManager({ ...engine, port: ports.secrets, secrets })),
  ]);
  return { tables, s3, ses, kms, sts, secretsManager };
}
