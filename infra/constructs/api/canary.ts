import {
  Alarm,
  ComparisonOperator,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { CfnDeploymentGroup, LambdaApplication } from 'aws-cdk-lib/aws-codedeploy';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Alias, CfnAlias, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { ArnFormat, Duration, NestedStack, Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { describeAlarm } from '../../alarm-texts.ts';
import type { FunctionName } from '../../function-names.ts';
import { answersRequests } from '../../function-rows.ts';
import { acknowledge } from '../../nag-checks.ts';
import type { Stage } from '../../stage.ts';

/** A tenth of the calls for ten minutes, then all. Predefined by CodeDeploy. */
const DEPLOYMENT_CONFIG = 'CodeDeployDefault.LambdaCanary10Percent10Minutes';

/**
 * An alarm sees a whole period within the ten minutes, and the time until metrics arrive. It looks
 * at two of them, because failures may arrive after the calls that they belong to.
 */
const period = Duration.minutes(5);
const PERIODS = 2;

/** One failed call may be chance. */
const MIN_FAILED_CALLS = 2;
const MAX_FAILED_PERCENT = 5;

interface CanaryFunction {
  name: FunctionName;
  lambda: LambdaFunction;
  /** The alias that callers name. */
  live: Alias;
}

export interface CanaryProps {
  stage: Stage;
  /** The functions whose releases take a part of the calls first. */
  functions: readonly CanaryFunction[];
  /** Aliases that change before a release takes its first call. */
  before: readonly Alias[];
}

/**
 * Lets a new version of each function take a tenth of the calls first, and all of them ten minutes
 * later. CodeDeploy returns an alias to its former version if calls of the new one fail, and
 * CloudFormation then rolls back the stack (ADR 77). The first deployment of an alias has nothing
 * to return to, so that CloudFormation makes it without CodeDeploy.
 *
 * It is a stack of its own within that of the functions, because it has three resources for each.
 */
export class Canary extends NestedStack {
  constructor(scope: Construct, id: string, { stage, functions, before }: CanaryProps) {
    super(scope, id, { description: `Parley, ${stage.name}: releases of functions` });
    // Only the stack itself names it, in the update policies of its aliases.
    const applicationName = Stack.of(scope).stackName;
    const application = new LambdaApplication(this, 'Application', { applicationName });
    const role = createRole(this, functions);

    for (const { name, lambda, live } of functions) {
      const alarm = releaseAlarm(this, stage, { name, lambda, live });
      const group = new CfnDeploymentGroup(this, `Group-${name}`, {
        applicationName: application.applicationName,
        deploymentGroupName: name,
        serviceRoleArn: role.roleArn,
        deploymentConfigName: DEPLOYMENT_CONFIG,
        deploymentStyle: {
          deploymentType: 'BLUE_GREEN',
          deploymentOption: 'WITH_TRAFFIC_CONTROL',
        },
        alarmConfiguration: { enabled: true, alarms: [{ name: alarm.alarmName }] },
        autoRollbackConfiguration: {
          enabled: true,
          events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM', 'DEPLOYMENT_STOP_ON_REQUEST'],
        },
      });
      group.node.addDependency(role);
      const resource = live.node.defaultChild as CfnAlias;
      resource.cfnOptions.updatePolicy = {
        codeDeployLambdaAliasUpdate: { applicationName, deploymentGroupName: name },
      };
      live.node.addDependency(this);
    }
    // What the first calls of a release write is read by workers of the same release.
    this.node.addDependency(...before);
  }
}

/**
 * The role with which CodeDeploy changes the aliases of these functions. The managed policy would
 * let it change every alias of the account.
 */
function createRole(scope: Construct, functions: readonly CanaryFunction[]): Role {
  const role = new Role(scope, 'Role', {
    assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
  });
  role.addToPolicy(
    new PolicyStatement({
      actions: ['lambda:GetAlias', 'lambda:GetProvisionedConcurrencyConfig', 'lambda:UpdateAlias'],
      resources: functions.flatMap(({ lambda, live }) => {
        const arn = Stack.of(scope).formatArn({
          service: 'lambda',
          resource: 'function',
          resourceName: lambda.functionName,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        });
        return [arn, `${arn}:${live.aliasName}`];
      }),
    }),
  );
  role.addToPolicy(
    new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: ['*'] }),
  );
  acknowledge(
    role,
    'IAM5[Resource::*]',
    'CodeDeploy asks for the states of alarms, which it names, but CloudWatch knows no resource ' +
      'for that question; nothing else in the role is given on every resource.',
  );
  return role;
}

/**
 * The alarm that ends a release: of the calls of the new version within five minutes, more than
 * five in a hundred failed, and at least two. Lambda counts calls by the executed version only
 * while an alias divides them, so that the alarm is silent at other times. Without calls it is
 * silent too.
 */
function releaseAlarm(
  scope: Construct,
  stage: Stage,
  { name, lambda, live }: CanaryFunction,
): Alarm {
  const { version } = live.version;
  const ofVersion = (metricName: string) =>
    new Metric({
      namespace: 'AWS/Lambda',
      metricName,
      dimensionsMap: {
        FunctionName: lambda.functionName,
        Resource: `${lambda.functionName}:${live.aliasName}`,
        ExecutedVersion: version,
      },
      statistic: 'Sum',
      period,
    });
  // A function of the API turns an unexpected error into an answer, which Lambda counts as success.
  const served = answersRequests(name)
    ? new MetricFilter(scope, `ServerErrors-${name}`, {
        logGroup: lambda.logGroup,
        filterPattern: FilterPattern.all(
          FilterPattern.stringValue('$.code', '=', 'request-served'),
          FilterPattern.numberValue('$.status', '>=', 500),
        ),
        metricNamespace: 'Parley',
        metricName: `ServerErrors-${stage.name}-${name}`,
        metricValue: '1',
        dimensions: { FunctionVersion: '$.function_version' },
      }).metric({ dimensionsMap: { FunctionVersion: version }, statistic: 'Sum', period })
    : undefined;
  const failed = `(FILL(errors, 0)${served ? ' + FILL(served, 0)' : ''})`;
  return new Alarm(scope, `Release-${name}`, {
    metric: new MathExpression({
      expression: `IF(${failed} >= ${MIN_FAILED_CALLS}, 100 * ${failed} / calls, 0)`,
      usingMetrics: {
        calls: ofVersion('Invocations'),
        errors: ofVersion('Errors'),
        ...(served && { served }),
      },
      period,
      label: 'failed calls in a hundred',
    }),
    threshold: MAX_FAILED_PERCENT,
    evaluationPeriods: PERIODS,
    datapointsToAlarm: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    alarmDescription: describeAlarm(`Release-${name}`),
  });
}
