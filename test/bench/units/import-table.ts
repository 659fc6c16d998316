import { execFile } from 'node:child_process';
import { createWriteStream, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip } from 'node:zlib';
import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import { tenantPrefix } from '@parley/data/shared/table.ts';
import { findDynoxide } from '@parley/local-cloud/dynamodb/find-dynoxide.ts';

type NewTable = CreateTableCommandInput & { TableName: string };

/**
 * Creates the database of the DynamoDB engine with one table that contains what the writes would
 * leave in an empty table. `together` are the writes of one record.
 */
export const importTable = (
  folder: string,
  create: NewTable,
  writes: Iterable<readonly WriteOp[]>,
): Promise<number> =>
  importItems(
    folder,
    create,
    (function* () {
      for (const together of writes) yield [...toItems(together)];
    })(),
  );

/**
 * Creates the database of the DynamoDB engine with one table that contains these items, and returns
 * their number. It uses the engine's import of DynamoDB exports, which is a hundred times faster
 * than writing.
 */
export async function importItems(
  folder: string,
  create: NewTable,
  groups: Iterable<Record<string, unknown>[]> | AsyncIterable<Record<string, unknown>[]>,
): Promise<number> {
  const source = join(folder, 'export');
  mkdirSync(join(source, create.TableName, 'data'), { recursive: true });
  const { StreamSpecification: _, BillingMode: __, ...Table } = create;
  writeFileSync(join(folder, 'schema.json'), JSON.stringify({ Table }));
  let count = 0;
  const lines = async function* () {
    for await (const items of groups) {
      count += items.length;
      yield items
        .map((item) => {
          const Item = marshall(item, { removeUndefinedValues: true });
          return `${JSON.stringify({ Item }, asExported)}\n`;
        })
        .join('');
    }
  };
  await pipeline(
    Readable.from(lines()),
    createGzip({ level: 1 }),
    createWriteStream(join(source, create.TableName, 'data', '0.json.gz')),
  );
  await promisify(execFile)(findDynoxide(), [
    'import',
    '--source',
    source,
    '--schema',
    join(folder, 'schema.json'),
    '--output',
    join(folder, 'dynamodb.sqlite'),
  ]);
  rmSync(source, { recursive: true });
  return count;
}

/**
 * Encodes binary values in base 64, as an export contains them. The engine would skip items with
 * other values.
 */
const asExported = (_: string, value: unknown): unknown =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;

/** Returns the items by key. Several writes to one key are merged. */
function toItems(writes: readonly WriteOp[]): Iterable<Record<string, unknown>> {
  const items = new Map<string, Record<string, unknown>>();
  for (const op of writes) {
    if (op.type !== 'put' && op.type !== 'add')
      throw new Error(`a table is not filled by ${op.type}`);
    const prefix = tenantPrefix(op.tenantId);
    const [PK, SK] = [prefix + op.key.pk, op.key.sk];
    const index = Object.entries(op.index).flatMap(([name, key]) =>
      key
        ? [
            [`${name}PK`, prefix + key.pk],
            [`${name}SK`, key.sk],
          ]
        : [],
    );
    const fields = op.type === 'put' ? op.item : { ...op.add, ...op.set };
    items.set(`${PK}\n${SK}`, {
      ...items.get(`${PK}\n${SK}`),
      ...fields,
      ...Object.fromEntries(index),
      PK,
      SK,
    });
  }
  return items.values();
}
