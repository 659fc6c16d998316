import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { CognitoEngine } from '../../../cognito/start-cognito.ts';
import type { DnsEngine } from '../../../dns/start-dns.ts';
import { startFunctions, type Functions } from '../../../lambda/start-functions.ts';
import { readFunctions, type FunctionSpec } from '../../../template/read/read-functions.ts';
import type { BaseEngines } from '../engines/start-base-engines.ts';
import type { StackContext } from '../open-stack.ts';
import { keysEnvironment, lambdaEnvironment, sdkEnvironment } from './function-environment.ts';
import { createServiceCalls, type ServiceCalls } from './service-calls.ts';

/** How many threads a busy function may have, where the machine has as many cores. */
const MAX_THREADS = 4;

export interface StackFunctions {
  specs: FunctionSpec[];
  functions: Functions;
  /** What calls the functions on behalf of services. */
  calls: ServiceCalls;
  /** See `LocalCloud`. */
  environmentOf(label: string): Record<string, string>;
  /** See `LocalCloud`. */
  ownEnvironmentOf(label: string): Record<string, string>;
}

/** Makes the template's functions ready to be called, with the addresses of all engines. */
export function startStackFunctions(
  { options, closers, identity, clock, ports, resolved, access, engine }: StackContext,
  { tables, s3, ses, kms, sts, secretsManager }: BaseEngines,
  { cognito, dns }: { cognito: CognitoEngine; dns: DnsEngine },
): StackFunctions {
  const { now, region, onError } = engine;
  const specs = readFunctions(resolved, options.bundles).map((spec) => withThrottle(spec, options));
  const sdk = sdkEnvironment(region, {
    dynamodb: tables.url,
    s3: s3.url,
    cognito: cognito.url,
    ses: ses.url,
    states: `http://127.0.0.1:${ports.states}`,
    kms: kms.url,
    sts: sts.url,
    secrets: secretsManager.url,
    chime: `http://127.0.0.1:${ports.chime}`,
  });
  const everywhere = { ...sdk, DNS_SERVERS: dns.address };
  const roleKeys = ({ roleArn, name }: FunctionSpec) =>
    keysEnvironment(access.keysOfRole(roleArn, name));
  const functions = startFunctions({
    specs,
    pieces: options.pieces,
    table: tables,
    baseEnvironment: (spec) => ({ ...everywhere, ...lambdaEnvironment(spec), ...roleKeys(spec) }),
    sharedTime: clock.shared,
    logDirectory: join(options.dataDir, 'logs'),
    idleMs: options.functionIdleMs ?? 180_000,
    concurrency: 100,
    threads: Math.min(MAX_THREADS, availableParallelism()),
    onError,
  });
  closers.add(() => functions.stop());
  const calls = createServiceCalls({ access, functions, specs, s3Url: s3.url, region, now });
  closers.add(async () => calls.close());

  const findSpec = (label: string) => {
    const spec = specs.find((candidate) => candidate.label === label);
    if (!spec) throw new Error(`There is no function ${label}`);
    return spec;
  };
  const runtimeEnvironment = (spec: FunctionSpec) => ({
    ...everywhere,
    ...lambdaEnvironment(spec),
    ...spec.environment,
  });
  return {
    specs,
    functions,
    calls,
    environmentOf: (label) => ({
      ...runtimeEnvironment(findSpec(label)),
      ...keysEnvironment(identity),
    }),
    ownEnvironmentOf(label) {
      const spec = findSpec(label);
      return { ...runtimeEnvironment(spec), ...roleKeys(spec) };
    },
  };
}

/**
 * Tells a function of the API how many calls the gateway accepts if the template's are replaced.
 */
function withThrottle(spec: FunctionSpec, { apiThrottle }: StackContext['options']): FunctionSpec {
  if (!apiThrottle || spec.environment['CALLS_PER_SECOND'] === undefined) return spec;
  const CALLS_PER_SECOND = String(apiThrottle.ratePerSecond);
  return { ...spec, environment: { ...spec.environment, CALLS_PER_SECOND } };
}
