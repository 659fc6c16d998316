import { developerPage } from '../../../developer/developer-page.ts';
import type { ZoneStore } from '../../../dns/zone-store.ts';
import type { AsyncInvocations } from '../../../events/start-async-invocations.ts';
import { deliverAgain } from '../../../events/undelivered-events.ts';
import type { RequestInterceptor } from '../../../gateway/start-gateway.ts';
import type { States } from '../../../states/start-states.ts';
import { readMachines } from '../../../template/read/read-machines.ts';
import type { Endpoints } from '../../endpoints.ts';
import type { TableServices } from '../engines/start-table-services.ts';
import type { StackFunctions } from '../functions/start-stack-functions.ts';
import type { StackContext } from '../open-stack.ts';

interface DeveloperParts {
  endpoints: Endpoints;
  tables: TableServices;
  workflows: States;
  invocations: AsyncInvocations;
  stackFunctions: StackFunctions;
  zone: ZoneStore;
}

/** Creates the developer page, which moves the clock and does failed work of the stack again. */
export function createDeveloperPage(
  { clock, resolved }: StackContext,
  { endpoints, tables, workflows, invocations, stackFunctions, zone }: DeveloperParts,
): RequestInterceptor {
  const { specs, functions } = stackFunctions;
  const { deadLetters } = tables;
  const keeping = specs.filter(({ environment }) => 'SET_ASIDE_BUCKET' in environment);
  return developerPage({
    clock,
    web: endpoints.web,
    mailbox: endpoints.mailbox,
    deadLetters,
    async redrive(id) {
      const letter = deadLetters.get(id);
      if (letter && deliverAgain(letter, deadLetters, invocations)) return { ok: true };
      return tables.redrive(id, functions);
    },
    redriven: keeping.map(({ label }) => label),
    async redriveStored(wanted) {
      const { name, aliases = {} } = keeping.find(({ label }) => label === wanted)!;
      const [alias] = Object.keys(aliases);
      return functions.invoke(alias ? `${name}:${alias}` : name, { redrive: true });
    },
    workflows,
    machines: readMachines(resolved),
    functions,
    zone,
  });
}
