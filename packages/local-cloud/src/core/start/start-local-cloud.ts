import { join } from 'node:path';
import { startChime } from '../../chime/start-chime.ts';
import { applyCustomResources } from '../../cloudformation/custom-resources.ts';
import { startDistribution } from '../../cloudfront/start-distribution.ts';
import { startCognito } from '../../cognito/start-cognito.ts';
import { developerPage } from '../../developer/developer-page.ts';
import { createEventBus } from '../../events/create-event-bus.ts';
import { createCurrentTarget } from '../../events/current-target.ts';
import { deliverAgain, keepUndelivered } from '../../events/undelivered-events.ts';
import { startAsyncInvocations } from '../../events/start-async-invocations.ts';
import { startSchedules } from '../../events/start-schedules.ts';
import { localHeaders, localOrigins } from '../../gateway/local-headers.ts';
import { createApi } from '../../gateway/serve-api.ts';
import { createSite } from '../../gateway/serve-site.ts';
import { createAddedHeaders, createPageFunction } from '../../gateway/edge-functions.ts';
import { startGateway } from '../../gateway/start-gateway.ts';
import { createTokenVerifier } from '../../gateway/verify-token.ts';
import { createFunctionFinder } from '../../lambda/find-function.ts';
import { startFunctions, type Functions } from '../../lambda/start-functions.ts';
import { writeAccessReport } from '../../iam/access-use.ts';
import {
  createAccessControl,
  type AccessControl,
  type Authorize,
} from '../../iam/access-control.ts';
import { startKms } from '../../kms/start-kms.ts';
import { openSecrets, toArnSuffix } from '../../secrets-manager/secret-store.ts';
import { startSecretsManager } from '../../secrets-manager/start-secrets-manager.ts';
import { startCompanyProviders } from '../../company-provider/start-company-providers.ts';
import { startS3 } from '../../s3/start-s3.ts';
import { createMailFaults } from '../../ses/mail-faults.ts';
import { RECEIPT_RULE, receiveMail } from '../../ses/receipt/receive-mail.ts';
import { startSes } from '../../ses/start-ses.ts';
import type { InvokeFunction } from '../../states/engine/engine-context.ts';
import { startStates } from '../../states/start-states.ts';
import { readApi } from '../../template/read/read-api.ts';
import { readAsyncInvocations } from '../../template/read/read-async-invocations.ts';
import { readBuckets } from '../../template/read/read-buckets.ts';
import { readDistributions } from '../../template/read/read-distributions.ts';
import { readFunctions, type FunctionSpec } from '../../template/read/read-functions.ts';
import { readKeys } from '../../template/read/read-keys.ts';
import { readMachines } from '../../template/read/read-machines.ts';
import { readMappings, type MappingSpec } from '../../template/read/read-mappings.ts';
import { readPolicies } from '../../template/read/read-policies.ts';
import { readPool } from '../../template/read/read-pool.ts';
import { readRules } from '../../template/read/read-rules.ts';
import { readProviderSecrets, readSecrets } from '../../template/read/read-secrets.ts';
import { readSite } from '../../template/read/read-site.ts';
import { readTables } from '../../template/read/read-tables.ts';
import { startSts } from '../../sts/start-sts.ts';
import { loadAssembly } from '../../template/load-assembly.ts';
import { withAttributeValues } from '../../template/attribute-references.ts';
import { withSecretValues } from '../../template/dynamic-references.ts';
import { mergeStacks } from '../../template/merge-stacks.ts';
import { createClosers } from '../closers.ts';
import { removeEndpoints, writeEndpoints, type DemoPerson, type Endpoints } from '../endpoints.ts';
import { keysEnvironment, lambdaEnvironment, sdkEnvironment } from './function-environment.ts';
import { createServiceCalls, type ServiceCalls } from './service-calls.ts';
import type { LocalCloudOptions } from '../local-cloud-options.ts';
import { lockDataFolder } from '../lock-data-folder.ts';
import type { OffsetClock } from '../../clock/offset-clock.ts';
import type { VirtualClock } from '../../clock/virtual-clock.ts';
import { keepNames, openKeptNames } from './kept-names.ts';
import { openIdentity } from './open-identity.ts';
import { openSavedClock } from './open-saved-clock.ts';
import { poolTriggers } from './pool-triggers.ts';
import { startTableServices } from './start-table-services.ts';
import { createUsageCounter, type Usage } from '../usage.ts';
import { waitUntilIdle } from '../wait-until-idle.ts';
import { choosePorts } from './ports.ts';
import { killLeftoverEngine } from '../../dynamodb/start-dynoxide.ts';
import {
  readMailDestinations,
  readReceiptRules,
  readSenders,
} from '../../template/read/read-mail.ts';

const REGION = 'eu-west-1';
const ACCOUNT_ID = '000000000000';

/** Returns the ARN of a route's call, as the permissions of functions name it. */
function toApiArn(apiId: string, routeKey: string): string {
  const [method = '', path = ''] = routeKey.split(' ');
  return `arn:aws:execute-api:${REGION}:${ACCOUNT_ID}:${apiId}/$default/${method}${path}`;
}

/** What a function needs to read a stream. Source: Lambda developer guide, "DynamoDB". */
const STREAM_ACTIONS = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];

/**
 * Throws if a function may not read the stream of a mapping, or not send to the queue or topic of
 * what it gives up; AWS then refuses the deployment. (A bucket decides when an object is stored.)
 */
function assertMayMap(
  { id, tableArn, functionName, onFailure }: MappingSpec,
  specs: readonly FunctionSpec[],
  access: AccessControl,
): void {
  const { spec } = createFunctionFinder(specs)(functionName)!;
  const assertMay = (action: string, resource: string) => {
    const request = { action, resource, keys: {} };
    const denied = access.authorizeRole(spec.roleArn, spec.name, request);
    if (denied !== undefined) throw new Error(`${id}: ${denied}`);
  };
  for (const action of STREAM_ACTIONS) assertMay(`dynamodb:${action}`, `${tableArn}/stream/local`);
  if (onFailure?.startsWith('arn:aws:sqs:')) assertMay('sqs:SendMessage', onFailure);
  if (onFailure?.startsWith('arn:aws:sns:')) assertMay('sns:Publish', onFailure);
}

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
  const onError = options.onError ?? ((error: unknown) => console.error('local cloud:', error));
  const { dataDir } = options;
  const closers = createClosers();
  try {
    const lock = lockDataFolder(dataDir);
    closers.add(async () => lock.release());
    removeEndpoints(dataDir);
    closers.add(async () => removeEndpoints(dataDir));
    await killLeftoverEngine(
      join(dataDir, 'dynamodb', 'dynoxide.pid'),
      join(dataDir, 'dynamodb', 'dynamodb.sqlite'),
    );

    const identity = openIdentity(dataDir, REGION);
    const clock = options.clock ?? openSavedClock(dataDir, options.aheadMs ?? 0);
    const ports = await choosePorts(options.port);
    const merged = mergeStacks(loadAssembly(options.templateFile), {
      region: REGION,
      accountId: ACCOUNT_ID,
      siteHost: `localhost:${options.linkPort ?? ports.web}`,
      filesHost: `localhost:${ports.files}`,
      userPoolId: identity.userPoolId,
      userPoolClientId: identity.userPoolClientId,
      keptNames: openKeptNames(dataDir),
    });
    keepNames(dataDir, merged);
    const { now } = clock;
    const secretSpecs = [
      ...readSecrets(merged),
      ...readProviderSecrets(
        merged,
        (name) =>
          `arn:aws:secretsmanager:${REGION}:${ACCOUNT_ID}:secret:${name}-${toArnSuffix(name)}`,
      ),
    ];
    const secrets = openSecrets(join(dataDir, 'secrets'), secretSpecs, now);
    const resolved = withSecretValues(merged, secrets);
    const poolSpec = readPool(resolved);
    if (!poolSpec) throw new Error('The template has no user pool');
    const control = createAccessControl({
      policies: readPolicies(resolved),
      accountId: ACCOUNT_ID,
      root: identity,
      now,
    });
    const usage = createUsageCounter();
    const authorize: Authorize = (caller, action) => {
      // Requests with the account's own keys are those of tests and seeds.
      if (caller.sessionToken !== undefined) usage.noteAction(action.action);
      return control.authorize(caller, action);
    };
    const access: AccessControl = { ...control, authorize };
    const { credentials } = access;
    const mappings = readMappings(resolved);
    const engine = { now, region: REGION, accountId: ACCOUNT_ID, credentials, authorize, onError };

    const [tables, s3, ses, kms, sts, secretsManager] = await Promise.all([
      startTableServices({
        dataDir,
        identity,
        access,
        clock,
        onError,
        region: REGION,
        port: ports.dynamodb,
        tables: readTables(resolved),
        mappings,
        retryBackoffMs: options.retryBackoffMs ?? 200,
        faults: options.faults,
      }).then((started) => closers.keep(started)),
      startS3({
        ...engine,
        clock,
        dataDir: join(dataDir, 's3'),
        port: ports.s3,
        buckets: readBuckets(resolved),
      }).then((started) => closers.keep(started)),
      startSes({
        ...engine,
        dataDir: join(dataDir, 'ses'),
        port: ports.ses,
        identities: readSenders(resolved),
        account: options.mailAccount,
        faults: options.mailFaults && createMailFaults(options.mailFaults),
      }).then((started) => closers.keep(started)),
      startKms({
        ...engine,
        dataDir: join(dataDir, 'kms'),
        port: ports.kms,
        keys: readKeys(resolved),
      }).then((started) => closers.keep(started)),
      startSts({ ...engine, port: ports.sts, access }).then((started) => closers.keep(started)),
      startSecretsManager({ ...engine, port: ports.secrets, secrets }).then((started) =>
        closers.keep(started),
      ),
    ]);

    const web = `http://localhost:${ports.web}`;
    const { identityProviders = [] } = poolSpec.pool;
    const companyProviders =
      identityProviders.length > 0
        ? closers.keep(
            await startCompanyProviders({
              port: ports.providers,
              now,
              providers: identityProviders,
              redirectUri: `http://127.0.0.1:${ports.cognito}/oauth2/idpresponse`,
              onError,
            }),
          )
        : undefined;
    let calls: ServiceCalls;
    const cognito = closers.keep(
      await startCognito({
        ...engine,
        dataDir: join(dataDir, 'cognito'),
        port: ports.cognito,
        // A telephone's authenticator app uses the real time even if the local clock is moved.
        authenticatorNow: Date.now,
        ...poolSpec,
        triggers: poolTriggers(poolSpec, (functionArn, event) =>
          calls.invokeAs({
            service: 'cognito-idp.amazonaws.com',
            sourceArn: `arn:aws:cognito-idp:${REGION}:${ACCOUNT_ID}:userpool/${poolSpec.pool.id}`,
          })(functionArn, event),
        ),
        sendMail: async ({ to, subject, text, html }) =>
          void (await ses.deliver({
            from: 'no-reply@verificationemail.com',
            to,
            subject,
            text,
            html,
          })),
        allowedOrigins: [web, `http://127.0.0.1:${ports.web}`],
        findProviderUrl: companyProviders?.findUrl,
      }),
    );

    const specs = readFunctions(resolved, options.bundles);
    const states = { url: `http://127.0.0.1:${ports.states}` };
    const chimeUrl = `http://127.0.0.1:${ports.chime}`;
    const sdk = sdkEnvironment(REGION, {
      dynamodb: tables.url,
      s3: s3.url,
      cognito: cognito.url,
      ses: ses.url,
      states: states.url,
      kms: kms.url,
      sts: sts.url,
      secrets: secretsManager.url,
      chime: chimeUrl,
    });
    const roleKeys = ({ roleArn, name }: FunctionSpec) =>
      keysEnvironment(access.keysOfRole(roleArn, name));
    const runtimeEnvironment = (spec: FunctionSpec) => ({
      ...sdk,
      ...lambdaEnvironment(spec),
      ...spec.environment,
    });
    const findSpec = (label: string) => {
      const spec = specs.find((candidate) => candidate.label === label);
      if (!spec) throw new Error(`There is no function ${label}`);
      return spec;
    };
    const functions = startFunctions({
      specs,
      pieces: options.pieces,
      baseEnvironment: (spec) => ({ ...sdk, ...lambdaEnvironment(spec), ...roleKeys(spec) }),
      sharedTime: clock.shared,
      logDirectory: join(dataDir, 'logs'),
      idleMs: options.functionIdleMs ?? 180_000,
      concurrency: 100,
      onError,
    });
    closers.add(() => functions.stop());

    calls = createServiceCalls({ access, functions, specs, s3Url: s3.url, region: REGION, now });
    closers.add(async () => calls.close());
    const findCalled = createFunctionFinder(specs);
    const deployed = withAttributeValues(
      resolved,
      await applyCustomResources({
        dataDir,
        resolved,
        hasFunction: (arn) => findCalled(arn) !== undefined,
        invoke: functions.invoke,
      }),
    );
    const [fileLinks] = readDistributions(deployed);
    if (fileLinks)
      closers.keep(
        await startDistribution({
          spec: fileLinks,
          port: ports.files,
          s3Url: s3.url,
          region: REGION,
          keys: access.keysOfService({
            service: 'cloudfront.amazonaws.com',
            sourceArn: fileLinks.arn,
          }),
          now,
          onError,
        }),
      );
    const workflows = closers.keep(
      await startStates({
        ...engine,
        clock,
        dataDir: join(dataDir, 'states'),
        port: ports.states,
        stateMachines: readMachines(resolved),
        invokeFunction: calls.invokeAsRole,
      }),
    );
    const rules = readRules(resolved);
    const receiptRules = readReceiptRules(resolved);
    const currentTarget = createCurrentTarget(
      new Map([
        ...[...rules.schedules, ...rules.patterns].map(
          ({ name, targets }) => [name, targets.map(({ arn }) => arn)] as const,
        ),
        [RECEIPT_RULE, receiptRules.map(({ functionArn }) => functionArn)],
      ]),
    );
    const invokeForRule: InvokeFunction = (functionArn, event, rule) =>
      calls.invokeAs(
        rule === RECEIPT_RULE
          ? { service: 'ses.amazonaws.com' }
          : { service: 'events.amazonaws.com', sourceArn: rules.arns.get(rule)! },
      )(functionArn, event);
    const onRefused = keepUndelivered({
      queues: rules.deadLetterQueues,
      arns: rules.arns,
      deadLetters: tables.deadLetters,
      authorizeService: access.authorizeService,
      onError,
      now,
    });
    const failures = { settings: readAsyncInvocations(resolved), store: calls.store };
    const schedules = closers.keep(
      await startSchedules({
        clock,
        dataDir: join(dataDir, 'schedules'),
        rules: rules.schedules,
        invokeFunction: invokeForRule,
        failures,
        onRefused,
        currentTarget,
        backoffMs: options.retryBackoffMs,
        region: REGION,
        accountId: ACCOUNT_ID,
        onError,
      }),
    );
    const invocations = closers.keep(
      startAsyncInvocations({
        clock,
        dataDir: join(dataDir, 'events'),
        invokeFunction: invokeForRule,
        failures,
        onRefused,
        currentTarget,
        backoffMs: options.retryBackoffMs,
        onError,
      }),
    );
    const bus = createEventBus({ rules: rules.patterns, invocations });
    const chime = closers.keep(
      await startChime({
        ...engine,
        clock,
        dataDir: join(dataDir, 'chime'),
        port: ports.chime,
        s3: calls.s3As({
          service: 'mediapipelines.chime.amazonaws.com',
          sourceArn: `arn:aws:chime:${REGION}:${ACCOUNT_ID}:media-pipeline/local`,
        }),
        emit: (event) => bus.put(event),
      }),
    );
    ses.tellWith({
      destinations: readMailDestinations(resolved),
      accountId: ACCOUNT_ID,
      put: bus.put,
    });
    ses.receiveWith(
      receiveMail({
        rules: receiptRules,
        s3: calls.s3As({ service: 'ses.amazonaws.com' }),
        invocations,
        now,
      }),
    );
    for (const mapping of mappings) assertMayMap(mapping, specs, access);
    tables.deliver(functions, calls.store);
    closers.add(tables.stopDelivery);

    const endpoints: Endpoints = {
      web,
      api: `${web}/api`,
      mailbox: ses.mailboxUrl,
      developer: `${web}/__developer`,
      cognito: {
        endpoint: cognito.url,
        userPoolId: identity.userPoolId,
        userPoolClientId: identity.userPoolClientId,
      },
      s3: s3.url,
      ...(fileLinks && { files: `http://localhost:${ports.files}` }),
      states: workflows.url,
      dynamodb: tables.url,
      chime: chime.url,
      demo: options.demo ?? [],
    };
    const keeping = specs.filter(({ environment }) => 'SET_ASIDE_BUCKET' in environment);
    const redriven = keeping.map(({ label }) => label);
    const redriveStored = async (wanted: string) => {
      const { name, aliases = {} } = keeping.find(({ label }) => label === wanted)!;
      const [alias] = Object.keys(aliases);
      return functions.invoke(alias ? `${name}:${alias}` : name, { redrive: true });
    };
    const site = readSite(resolved);
    const { managedLogin, ...config } = site.config;
    const viewerHeaders = createAddedHeaders(site.apiFunctionSource);
    const api = readApi(resolved);
    const gateway = await startGateway({
      port: ports.web,
      now,
      onError,
      onAnswered: usage.noteAnswer,
      headers: localHeaders(
        site.headers,
        localOrigins(REGION, { cognito: cognito.url, s3: s3.url, chime: chime.url }),
        options.page?.policySources,
      ),
      api: createApi({
        routes: api.routes,
        verifyToken: createTokenVerifier(cognito.jwks, now),
        invoke: ({ routeKey, functionArn }, event) =>
          calls.invokeAs({
            service: 'apigateway.amazonaws.com',
            sourceArn: toApiArn(api.id, routeKey),
          })(functionArn, event),
        accountId: ACCOUNT_ID,
        throttle: options.apiThrottle ?? api.throttle,
        addedHeaders: (address) => ({ ...viewerHeaders(address), ...site.originHeaders }),
        now,
        onError,
      }),
      site: createSite({
        directory: options.siteDir,
        pageFunction: createPageFunction(site.pageFunctionSources),
        config: {
          ...config,
          ...(managedLogin !== undefined && {
            managedLogin: { ...(managedLogin as object), domain: cognito.url },
          }),
          userPoolEndpoint: cognito.url,
          mailboxUrl: ses.mailboxUrl,
          developerUrl: endpoints.developer,
        },
        texts: site.texts,
      }),
      takeovers: [
        developerPage({
          clock,
          web,
          mailbox: ses.mailboxUrl,
          deadLetters: tables.deadLetters,
          async redrive(id) {
            const letter = tables.deadLetters.get(id);
            if (letter && deliverAgain(letter, tables.deadLetters, invocations))
              return { ok: true };
            return tables.redrive(id, functions);
          },
          redriven,
          redriveStored,
          workflows,
          machines: readMachines(resolved),
          functions,
        }),
        ...(options.page ? [options.page.takeover] : []),
      ],
    });
    closers.add(() => gateway.close());

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
      enginePid: tables.enginePid,
      environmentOf: (label) => ({
        ...runtimeEnvironment(findSpec(label)),
        ...keysEnvironment(identity),
      }),
      ownEnvironmentOf(label) {
        const spec = findSpec(label);
        return { ...runtimeEnvironment(spec), ...roleKeys(spec) };
      },
      setDemo(people) {
        endpoints.demo = people;
        writeEndpoints(dataDir, endpoints);
      },
      async close() {
        if (options.accessReports) writeAccessReport(options.accessReports, access.use.report());
        await closers.closeAll();
      },
    };
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
}
