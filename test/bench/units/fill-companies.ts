import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { readTables } from '@parley/local-cloud/template/read/read-tables.ts';
import { resolveForBench } from '../functions/resolve-for-bench.ts';
import { importTable } from './import-table.ts';
import { candidateWrites, requisitionWrites } from './many-candidates.ts';

/**
 * Creates the DynamoDB engine's database with requisitions and candidates of companies that do not
 * exist yet, and returns the number of its items. The table has no stream yet: the stack adds it
 * and does not replay earlier writes.
 *
 * @param candidates the number of candidates, by tenant id
 */
export function fillCompanies(
  folder: string,
  templateFile: string,
  candidates: Record<number, number>,
): Promise<number> {
  const [spec] = readTables(resolveForBench(templateFile));
  return importTable(
    folder,
    spec!.create,
    (function* () {
      for (const [tenantId, count] of Object.entries(candidates)) {
        // Nothing is sent; the store is used only to add the tenant prefix to keys.
        const store = tenantStore(
          { client: undefined as never, name: spec!.create.TableName },
          Number(tenantId),
        );
        yield requisitionWrites(store);
        for (let number = 0; number < count; number += 1)
          yield candidateWrites(store, number, count);
      }
    })(),
  );
}
