import { join } from 'node:path';
import type { OffsetClock } from '../../clock/offset-clock.ts';
import type { VirtualClock } from '../../clock/virtual-clock.ts';
import { killLeftoverEngine } from '../../dynamodb/start-dynoxide.ts';
import {
  createAccessControl,
  type AccessControl,
  type Authorize,
} from '../../iam/access-control.ts';
import { openSecrets, toArnSuffix, type Secret } from '../../secrets-manager/secret-store.ts';
import { choosePorts, type Ports } from '../../shared/ports.ts';
import { releasePorts } from '../../shared/reserved-ports.ts';
import { withSecretValues } from '../../template/dynamic-references.ts';
import { loadAssembly } from '../../template/load-assembly.ts';
import { mergeStacks } from '../../template/merge-stacks.ts';
import { readPolicies } from '../../template/read/read-policies.ts';
import { readPool, type PoolSpec } from '../../template/read/read-pool.ts';
import { readProviderSecrets, readSecrets } from '../../template/read/read-secrets.ts';
import type { ResolvedTemplate } from '../../template/resolve-template.ts';
import type { Closers } from '../closers.ts';
import { removeEndpoints } from '../endpoints.ts';
import type { LocalCloudOptions } from '../local-cloud-options.ts';
import { lockDataFolder } from '../lock-data-folder.ts';
import { openIdentity, type Identity } from './open-identity.ts';
import { openSavedClock } from './open-saved-clock.ts';
import { storeNames, readStoredNames } from './stored-names.ts';

const REGION = 'eu-west-1';
const ACCOUNT_ID = '000000000000';

/** The options that most engines share. */
interface EngineOptions {
  /** Returns the local time in milliseconds since 1970. */
  now(): number;
  region: string;
  accountId: string;
  credentials: AccessControl['credentials'];
  authorize: Authorize;
  onError(error: unknown): void;
}

/** What is known before the first engine starts, and what all parts are started with. */
export interface StackContext {
  options: LocalCloudOptions;
  /** Each part adds itself when it has started. */
  closers: Closers;
  identity: Identity;
  clock: OffsetClock | VirtualClock;
  ports: Ports;
  /** The origin of the page and the API. */
  web: string;
  /** The templates of all stacks, with the values of secrets. */
  resolved: ResolvedTemplate;
  secrets: Secret[];
  poolSpec: PoolSpec;
  access: AccessControl;
  engine: EngineOptions;
}

/**
 * Locks the data folder, and reads what it and the templates say: identity, clock, ports, names,
 * secrets and policies.
 * @param noteAction is called for each request to an engine, except for those of tests and seeds
 */
export async function openStack(
  options: LocalCloudOptions,
  closers: Closers,
  noteAction: (action: string) => void,
): Promise<StackContext> {
  const { dataDir } = options;
  await takeDataFolder(dataDir, closers);
  const identity = openIdentity(dataDir, REGION);
  const clock = options.clock ?? openSavedClock(dataDir, options.aheadMs ?? 0);
  const { now } = clock;
  const ports = await choosePorts(options.port);
  closers.add(() => releasePorts(Object.values(ports)));
  const { resolved, secrets } = readTemplates(options, { identity, ports, now });
  const poolSpec = readPool(resolved);
  if (!poolSpec) throw new Error('The template has no user pool');

  const control = createAccessControl({
    policies: readPolicies(resolved),
    accountId: ACCOUNT_ID,
    root: identity,
    now,
    onLeap: clock.onLeap,
  });
  const authorize: Authorize = (caller, action) => {
    // Requests with the account's own keys are those of tests and seeds.
    if (caller.sessionToken !== undefined) noteAction(action.action);
    return control.authorize(caller, action);
  };
  return {
    options,
    closers,
    identity,
    clock,
    ports,
    web: `http://localhost:${ports.web}`,
    resolved,
    secrets,
    poolSpec,
    access: { ...control, authorize },
    engine: {
      now,
      region: REGION,
      accountId: ACCOUNT_ID,
      credentials: control.credentials,
      authorize,
      onError: options.onError ?? ((error: unknown) => console.error('local cloud:', error)),
    },
  };
}

/** Makes sure that no other process uses the data folder, nor shows that it is ready. */
async function takeDataFolder(dataDir: string, closers: Closers): Promise<void> {
  const lock = lockDataFolder(dataDir);
  closers.add(async () => lock.release());
  removeEndpoints(dataDir);
  closers.add(async () => removeEndpoints(dataDir));
  await killLeftoverEngine(
    join(dataDir, 'dynamodb', 'dynoxide.pid'),
    join(dataDir, 'dynamodb', 'dynamodb.sqlite'),
  );
}

/** Reads the templates of all stacks as one, and makes the secrets that are new in them. */
function readTemplates(
  { dataDir, templateFile, linkPort }: LocalCloudOptions,
  { identity, ports, now }: Pick<StackContext, 'identity' | 'ports'> & { now(): number },
): Pick<StackContext, 'resolved' | 'secrets'> {
  const merged = mergeStacks(loadAssembly(templateFile), {
    region: REGION,
    accountId: ACCOUNT_ID,
    siteHost: `localhost:${linkPort ?? ports.web}`,
    filesHost: `localhost:${ports.files}`,
    userPoolId: identity.userPoolId,
    userPoolClientId: identity.userPoolClientId,
    storedNames: readStoredNames(dataDir),
  });
  storeNames(dataDir, merged);
  const secretSpecs = [
    ...readSecrets(merged),
    ...readProviderSecrets(
      merged,
      (name) =>
        `arn:aws:secretsmanager:${REGION}:${ACCOUNT_ID}:secret:${name}-${toArnSuffix(name)}`,
    ),
  ];
  const secrets = openSecrets(join(dataDir, 'secrets'), secretSpecs, now);
  return { resolved: withSecretValues(merged, secrets), secrets };
}
