import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openTableForTenants } from '@parley/data/shared/table.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import type { TestStack } from '@parley/local-cloud/core/create-test-stack.ts';
import { withinEnvironment } from '../../support/builders/within-environment.ts';
import { toTenantId } from './fill-many-companies.ts';

const MB = 1024 * 1024;
const WARM_UP = 20;

/**
 * Reads one item of each company, as one instance of a function would, and returns by how many MB
 * the heap of this process is larger afterwards.
 */
export async function measureClients(stack: TestStack, companies: number): Promise<number> {
  const environment = await stack.ownEnvironmentOf('candidates');
  return withinEnvironment(environment, async () => {
    const table = openTableForTenants(environment['TABLE_NAME']!, environment['OWN_ROLE_ARN']!);
    const read = (company: number) => tenants.get(tenantStore(table, toTenantId(company)));
    // Whatever is loaded and compiled with the first calls is not counted.
    for (let time = 0; time < WARM_UP; time += 1) await read(companies);
    const before = usedHeap();
    for (let company = 0; company < companies; company += 1)
      if (!(await read(company))) throw new Error(`company ${company} was not found`);
    const after = usedHeap();
    table.client.destroy();
    return (after - before) / MB;
  });
}

/** Returns the bytes of the heap that are in use after a garbage collection. */
function usedHeap(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}
