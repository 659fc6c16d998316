import { Role, ServicePrincipal, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  ApplicationLogLevel,
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import type { FunctionRow } from '../function-rows.ts';
import type { Stage } from '../stage.ts';

export interface ParleyFunctionProps {
  stage: Stage;
  row: FunctionRow;
  /** Folder with the bundle. */
  code: string;
  environment: Record<string, string>;
}

/** One Lambda with a role and a log group of its own. */
export class ParleyFunction extends Construct {
  readonly lambda: LambdaFunction;

  constructor(
    scope: Construct,
    id: string,
    { stage, row, code, environment }: ParleyFunctionProps,
  ) {
    super(scope, id);
    const logGroup = new LogGroup(this, 'Logs', {
      retention: stage.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // Not the managed basic role: that one may write to every log group of the account.
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
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(code),
      role,
      logGroup,
      memorySize: row.memoryMb,
      timeout: Duration.seconds(row.timeoutSeconds),
      ...(row.concurrency ? { reservedConcurrentExecutions: row.concurrency } : {}),
      tracing: Tracing.ACTIVE,
      loggingFormat: LoggingFormat.JSON,
      applicationLogLevelV2: ApplicationLogLevel.INFO,
      systemLogLevelV2: SystemLogLevel.WARN,
      environment,
    });
    acknowledge(
      role,
      'IAM5[Resource::*]',
      'X-Ray segments have no resource to name; nothing else in the role is given on every resource.',
    );
  }
}
