import { join } from 'node:path';
import { Role, ServicePrincipal, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  Alias,
  Function as LambdaFunction,
  ApplicationLogLevel,
  Architecture,
  Code,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Duration, RemovalPolicy, SymlinkFollowMode } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { toProviderVariable } from '../../company-providers.ts';
import type { FunctionName } from '../../function-names.ts';
import {
  answersRequests,
  FUNCTION_ROWS,
  isAwaited,
  namesOfStack,
  type FunctionRow,
} from '../../function-rows.ts';
import { acknowledge } from '../../nag-checks.ts';
import { FILES_BESIDE, hashBundleWithFiles } from '../../native-files.ts';
import type { Stage } from '../../stage.ts';
import type { DataTable } from '../storage/data-table.ts';
import { Canary } from './canary.ts';

interface ParleyFunctionProps {
  stage: Stage;
  name: FunctionName;
  row: FunctionRow;
  /** The folder with the bundle. */
  code: string;
  environment: Record<string, string>;
}

/** The alias that callers of a function name. */
export const LIVE_ALIAS = 'live';

/** One Lambda function with its own role and log group, and the alias that callers name. */
class ParleyFunction extends Construct {
  readonly lambda: LambdaFunction;
  readonly live: Alias;

  constructor(
    scope: Construct,
    id: string,
    { stage, name, row, code, environment }: ParleyFunctionProps,
  ) {
    super(scope, id);
    const logGroup = new LogGroup(this, 'Logs', {
      retention: stage.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // The managed basic role is not used, because it may write to every log group of the account.
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    role.addToPolicy(
      new PolicyStatement({
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [logGroup.logGroupArn],
      }),
    );
    this.lambda = new LambdaFunction(this, 'Function', {
      runtime: Runtime.NODEJS_24_X,
      architecture: row.native ? Architecture.X86_64 : Architecture.ARM_64,
      handler: 'index.handler',
      // The links beside a bundle are resolved when the archive is created at deployment.
      code: FILES_BESIDE[name]
        ? Code.fromAsset(code, {
            assetHash: hashBundleWithFiles(code),
            followSymlinks: SymlinkFollowMode.NEVER,
          })
        : Code.fromAsset(code),
      role,
      logGroup,
      memorySize: row.memoryMb,
      timeout: Duration.seconds(row.timeoutSeconds),
      ...(row.concurrency &&
        stage.reservesConcurrency && {
          reservedConcurrentExecutions:
            row.concurrency === 'transcriptions' ? stage.transcriptions : row.concurrency,
        }),
      tracing: Tracing.ACTIVE,
      loggingFormat: LoggingFormat.JSON,
      applicationLogLevelV2: ApplicationLogLevel.INFO,
      systemLogLevelV2: SystemLogLevel.WARN,
      environment,
    });
    this.live = new Alias(this, 'Live', {
      aliasName: LIVE_ALIAS,
      version: this.lambda.currentVersion,
    });
    acknowledge(
      role,
      'IAM5[Resource::*]',
      'X-Ray segments have no resource to name; nothing else in the role is given on every ' +
        'resource.',
    );
  }
}

/** Whether a function works off what functions with a canary have written. */
const readsWrites = (name: FunctionName): boolean =>
  !isAwaited(name) && FUNCTION_ROWS[name].table === true;

export interface FunctionsProps {
  stage: Stage;
  /** The stack whose functions are created. */
  of: FunctionRow['stack'];
  /** Absent in a stack that is made before the table. */
  data?: DataTable;
  /** The origin of the site; absent in a stack that is made before the site. */
  appUrl?: string;
  /** The secret by which functions of the API recognize the distribution, if there are any. */
  originSecret?: string | undefined;
  /** The folder with one bundle per function. */
  bundles: string;
}

/** All functions of a stack: one for each group of routes, the workers and the triggers. */
export class Functions extends Construct {
  private readonly byName: ReadonlyMap<FunctionName, ParleyFunction>;

  constructor(
    scope: Construct,
    id: string,
    { stage, of, data, appUrl, originSecret, bundles }: FunctionsProps,
  ) {
    super(scope, id);
    const environment = {
      STAGE: stage.name,
      ...(data && { TABLE_NAME: data.table.tableName }),
      ...(appUrl && { APP_URL: appUrl }),
    };
    this.byName = new Map(
      namesOfStack(of, stage.oidcProviders.length > 0).map((name) => {
        const row = FUNCTION_ROWS[name];
        const made = new ParleyFunction(this, name, {
          stage,
          name,
          row,
          code: join(bundles, name),
          environment: {
            ...environment,
            ...(answersRequests(name) && {
              CALLS_PER_SECOND: String(stage.throttle.rate),
              ...(originSecret && { ORIGIN_SECRET: originSecret }),
            }),
            ...(row.companyProviders && {
              COMPANY_PROVIDERS: toProviderVariable(stage.oidcProviders),
            }),
          },
        });
        if (row.table) data!.grant(made.lambda);
        return [name, made] as const;
      }),
    );
    const made = [...this.byName].map(([name, { lambda, live }]) => ({ name, lambda, live }));
    const awaited = made.filter(({ name }) => isAwaited(name));
    if (stage.release === 'canary' && awaited.length > 0)
      new Canary(this, 'Canary', {
        stage,
        functions: awaited,
        before: made.filter(({ name }) => readsWrites(name)).map(({ live }) => live),
      });
  }

  /**
   * Returns what calls a function: the alias of its released version. Everything that calls a
   * function names the alias, also in permissions, because AWS tells one from the other.
   */
  get(name: FunctionName): Alias {
    return this.find(name).live;
  }

  /** Returns what calls a function that only some stages have. */
  getIfPresent(name: FunctionName): Alias | undefined {
    return this.byName.get(name)?.live;
  }

  /** Returns a function itself, which has the role, the environment, the log and the metrics. */
  definitionOf(name: FunctionName): LambdaFunction {
    return this.find(name).lambda;
  }

  /** Returns all functions themselves with their names, in the order of the table of functions. */
  all(): [FunctionName, LambdaFunction][] {
    return [...this.byName].map(([name, { lambda }]) => [name, lambda]);
  }

  private find(name: FunctionName): ParleyFunction {
    const found = this.byName.get(name);
    if (!found) throw new Error(`There is no function ${name}.`);
    return found;
  }
}
