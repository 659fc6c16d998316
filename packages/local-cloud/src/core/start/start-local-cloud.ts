import { join } from 'node:path';
import type { OffsetClock } from '../../clock/offset-clock.ts';
import type { VirtualClock } from '../../clock/virtual-clock.ts';
import { startDns } from '../../dns/start-dns.ts';
import { openZoneStore } from '../../dns/zone-store.ts';
import { writeAccessReport } from '../../iam/access-use.ts';
import type { Functions } from '../../lambda/start-functions.ts';
import { readAsyncInvocations } from '../../template/read/read-async-invocations.ts';
import { readMappings } from '../../template/read/read-mappings.ts';
import { createClosers, type Closers } from '../closers.ts';
import { writeEndpoints, type DemoPerson, type Endpoints } from '../endpoints.ts';
import type { LocalCloudOptions } from '../local-cloud-options.ts';
import { createUsageCounter, type Usage } from '../usage.ts';
import { waitUntilIdle } from '../wait-until-idle.ts';
import { startBaseEngines } from './engines/start-base-engines.ts';
import { connectMail, startMeetings, startWorkflows } from './engines/start-dependent-engines.ts';
import { startSignIn } from './engines/start-sign-in.ts';
import { createDeveloperPage } from './front/create-developer-page.ts';
import { startFileLinks } from './front/start-file-links.ts';
import { startFront } from './front/start-front.ts';
import { checkDestinations } from './functions/check-destinations.ts';
import { deployCustomResources } from './functions/deploy-custom-resources.ts';
import type { ServiceCalls } from './functions/service-calls.ts';
import { startEvents } from './functions/start-events.ts';
import { startStackFunctions } from './functions/start-stack-functions.ts';
import { openStack, type StackContext } from './open-stack.ts';

export interface LocalCloud {
  endpoints: Endpoints;
  clock: OffsetClock | VirtualClock;
  functions: Functions;
  /**
   * Returns the environment of a function (by label, for example `interviews`) with everything that
   * the SDK needs, so that a seed can run with it. The keys are those of the account, as an
   * operator has them, not those of the function.
   */
  environmentOf(label: string): Record<string, string>;
  /** Returns the environment with which a function runs, with the keys of its role. */
  ownEnvironmentOf(label: string): Record<string, string>;
  /** Writes the people as whom one can sign in to endpoints.json. */
  setDemo(people: DemoPerson[]): void;
  /** Whether a web page could find the DynamoDB engine by trying ports. */
  isEngineExposed: boolean;
  /** Returns the process id of the DynamoDB engine, for tests that kill it. */
  enginePid(): number | undefined;
  /**
   * Resolves when streams, functions, executions and schedules have nothing left to do at the
   * current instant.
   */
  idle(): Promise<void>;
  /** Returns what was used of AWS since the start. */
  usage(): Usage;
  /** Stops accepting requests, waits up to 5 s for running calls to end, and stops everything. */
  close(): Promise<void>;
}

/**
 * Runs the stack of a synthesized template on this machine, on 127.0.0.1 only. Resolves when it is
 * ready and `<dataDir>/endpoints.json` contains its addresses. If a part cannot start, everything
 * is stopped again and the promise rejects; if the data folder is in use, the error names the other
 * process.
 */
export async function startLocalCloud(options: LocalCloudOptions): Promise<LocalCloud> {
  const closers = createClosers();
  try {
    return await startParts(options, closers);
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
}

async function startParts(options: LocalCloudOptions, closers: Closers): Promise<LocalCloud> {
  const { dataDir } = options;
  const usage = createUsageCounter();
  const stack = await openStack(options, closers, usage.noteAction);
  const { clock, resolved, access } = stack;

  const mappings = readMappings(resolved);
  const engines = await startBaseEngines(stack, mappings);
  const { tables, s3, ses } = engines;
  // The user pool calls functions, and these are started with its address.
  const callable = Promise.withResolvers<ServiceCalls>();
  const cognito = await startSignIn(stack, { ses, calls: callable.promise });
  const zone = openZoneStore(join(dataDir, 'dns', 'zone.json'));
  const dns = closers.addPart(await startDns({ zone }));
  const stackFunctions = startStackFunctions(stack, engines, { cognito, dns });
  const { functions, calls } = stackFunctions;
  callable.resolve(calls);
  const asyncInvocations = readAsyncInvocations(resolved);
  checkDestinations({ mappings, asyncInvocations, specs: stackFunctions.specs, access });

  const deployed = await deployCustomResources(stack, stackFunctions);
  const files = await startFileLinks(stack, deployed, s3.url);
  const workflows = await startWorkflows(stack, calls);
  const { deadLetters } = tables;
  const { schedules, invocations, bus } = await startEvents(stack, {
    calls,
    deadLetters,
    asyncInvocations,
  });
  const chime = await startMeetings(stack, { calls, bus });
  connectMail(stack, { ses, calls, invocations, bus });
  tables.deliver(functions, calls.store);
  closers.add(tables.stopDelivery);

  const endpoints = toEndpoints(stack, { cognito, s3, ses, workflows, tables, chime, files });
  const developerPage = createDeveloperPage(stack, {
    endpoints,
    tables,
    workflows,
    invocations,
    stackFunctions,
    zone,
  });
  const gateway = await startFront(stack, {
    endpoints,
    cognito,
    calls,
    developerPage,
    onAnswered: usage.noteAnswer,
  });

  let invoked = 0;
  functions.onInvoked((label, ms) => {
    invoked++;
    usage.noteCall(label, ms);
  });
  const idle = () =>
    waitUntilIdle(
      [
        gateway.idle,
        functions.idle,
        ...tables.readers().map((reader) => reader.idle),
        workflows.idle,
        s3.idle,
        schedules.idle,
        chime.idle,
        invocations.idle,
        functions.idle,
        gateway.idle,
      ],
      () => invoked,
    );
  if ('attachIdle' in clock) clock.attachIdle(idle);

  writeEndpoints(dataDir, endpoints);
  return {
    endpoints,
    clock,
    functions,
    idle,
    usage: usage.report,
    isEngineExposed: tables.isEngineExposed,
    enginePid: tables.enginePid,
    environmentOf: stackFunctions.environmentOf,
    ownEnvironmentOf: stackFunctions.ownEnvironmentOf,
    setDemo(people) {
      endpoints.demo = people;
      writeEndpoints(dataDir, endpoints);
    },
    async close() {
      if (options.accessReports) writeAccessReport(options.accessReports, access.use.report());
      await closers.closeAll();
    },
  };
}

type Served = Record<'cognito' | 's3' | 'workflows' | 'tables' | 'chime', { url: string }> & {
  ses: { mailboxUrl: string };
  files: string | undefined;
};

function toEndpoints(
  { options, identity, web }: StackContext,
  { cognito, s3, ses, workflows, tables, chime, files }: Served,
): Endpoints {
  const { userPoolId, userPoolClientId } = identity;
  return {
    web,
    api: `${web}/api`,
    mailbox: ses.mailboxUrl,
    developer: `${web}/__developer`,
    cognito: { endpoint: cognito.url, userPoolId, userPoolClientId },
    s3: s3.url,
    ...(files !== undefined && { files }),
    states: workflows.url,
    dynamodb: tables.url,
    chime: chime.url,
    demo: options.demo ?? [],
  };
}
